import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SENTENCES = fileURLToPath(new URL('src/sentences.ts', import.meta.url));

/** Leads to the sentences of the reader's language alone, which the page brings before it starts. */
export const oneLanguage = (): Plugin => ({
  name: 'rahle:one-language',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === './sentences.gen.ts' ? SENTENCES : null),
});
