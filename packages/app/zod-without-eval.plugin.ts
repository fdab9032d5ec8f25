import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FILE = fileURLToPath(new URL('src/platform/zod-without-eval.ts', import.meta.url));

/** Has zod's setting read before the first schema is made, wherever schemas are made, and nowhere else. */
export const zodWithoutEval = (): Plugin => ({
  name: 'rahle:zod-without-eval',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (id === FILE || id.endsWith('?plain') || id.includes('/node_modules/')) return;
    if (!/^import \{[^}]*\} from 'zod';$/m.test(code)) return;
    return { code: `import ${JSON.stringify(FILE)};\n${code}`, map: null };
  },
});
