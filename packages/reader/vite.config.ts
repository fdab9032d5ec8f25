import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const design = resolve(import.meta.dirname, '../app/src/ui');

/** The page that opens EPUBs. Fixed names: the server gives each build a folder of its own. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [leaveOutOtherFormats(), joinFoliate(), shipLicences()],
  resolve: {
    // The tokens and the Turkish cuts have one home, in the app; its code is not ours to import.
    alias: { design },
  },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    license: { fileName: 'LICENSES.md' },
    rolldownOptions: {
      input: 'src/main.ts',
      output: {
        entryFileNames: 'reader.js',
        // What is loaded when it is first used: the first page of text does not wait for it.
        chunkFileNames: '[name].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'reader.css' : 'fonts/[name][extname]',
      },
    },
  },
});

/** foliate-js opens six kinds of book and reads aloud; ours are unpacked EPUBs in browsers that know stylesheets. */
function leaveOutOtherFormats(): Plugin {
  const LEFT_OUT =
    /^(\.\/(vendor\/.*|comic-book|fb2|mobi|tts|search)\.js|construct-style-sheets-polyfill)$/;
  return {
    name: 'leave-out-other-formats',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.includes('/foliate-js/') && LEFT_OUT.test(source) ? '\0left-out' : null,
    load: (id) => (id === '\0left-out' ? 'export {}' : null),
  };
}

/** foliate-js loads its own parts when a book opens, one after another; a book always opens, so they come with us. */
function joinFoliate(): Plugin {
  const LATER = /import\(('[^']+')\)/g;
  return {
    name: 'join-foliate',
    transform(code, id) {
      if (!id.includes('/foliate-js/')) return null;
      const parts = [...new Set(Array.from(code.matchAll(LATER), ([, path]) => path))];
      if (parts.length === 0) return null;
      const imports = parts.map((path, at) => `import * as part${at} from ${path};`).join('');
      const joined = code.replace(
        LATER,
        (_, path: string) => `Promise.resolve(part${parts.indexOf(path)})`,
      );
      return { code: imports + joined, map: null };
    },
  };
}

/** The fonts are not code, so the bundler's list of licences does not know them. */
function shipLicences(): Plugin {
  return {
    name: 'ship-licences',
    generateBundle() {
      const ship = (font: string, path: string) =>
        this.emitFile({
          type: 'asset',
          fileName: `fonts/LICENSE-${font}.txt`,
          source: readFileSync(path),
        });
      for (const font of ['figtree', 'literata'])
        ship(font, resolve(design, `fonts/LICENSE-${font}.txt`));
      const atkinson = 'atkinson-hyperlegible-next';
      ship(
        atkinson,
        fileURLToPath(import.meta.resolve(`@fontsource-variable/${atkinson}/LICENSE`)),
      );
    },
  };
}
