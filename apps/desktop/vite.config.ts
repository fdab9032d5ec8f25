import { readdirSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fillReaderTemplate } from '../../packages/contract/src/reader-book.ts';
import { messages } from '../../packages/app/messages.plugin.ts';
import { zodWithoutEval } from '../../packages/app/zod-without-eval.plugin.ts';

const { version } = JSON.parse(
  readFileSync(`${import.meta.dirname}/../../package.json`, 'utf8'),
) as { version: string };

/** The app as the desktop shell embeds it; every file comes from the disk, so it need not be split finely. */
export default defineConfig({
  root: import.meta.dirname,
  define: { 'import.meta.env.RAHLE_VERSION': JSON.stringify(version) },
  plugins: [zodWithoutEval(), react(), tailwindcss(), messages(), bringReader()],
  build: {
    // WebKitGTK 2.40 (Debian 12), and whatever Windows and macOS keep up to date.
    target: ['es2022', 'safari16.4'],
    // Newer than light-dark(): lowered, it would break the reader's own page theme (design §4).
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // An inlined file would be a data: address, which the page's policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'zod', test: /node_modules\/zod\/|zod-without-eval/, priority: 2 }],
        },
      },
    },
  },
});

/** The reader that opens copies of EPUBs; the shell finds it under these names (books/reader.rs), and as it is. */
function bringReader(): Plugin {
  const built = resolve(import.meta.dirname, '../../packages/reader/dist');
  const TEMPLATE = 'index.template.html';
  const isBrought = (name: string) =>
    name !== TEMPLATE && !['', '.br', '.gz'].includes(extname(name));
  return {
    name: 'bring-reader',
    generateBundle() {
      const bring = (name: string, source: string | Buffer) =>
        this.emitFile({ type: 'asset', fileName: `_reader/${name}`, source });
      const template = readFileSync(resolve(built, TEMPLATE), 'utf8');
      bring('page.txt', fillReaderTemplate(template, { book: null, reader: '/reader:files' }));
      for (const name of readdirSync(built, { recursive: true }).map(String))
        if (isBrought(name)) bring(name, readFileSync(resolve(built, name)));
    },
  };
}
