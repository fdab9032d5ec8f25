import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messages } from '../../packages/app/messages.plugin.ts';
import { zodWithoutEval } from '../../packages/app/zod-without-eval.plugin.ts';
import { firstChunk } from './first-chunk.ts';
import { lightContract } from './light-contract.plugin.ts';
import { lightPreload } from './light-preload.plugin.ts';
import { fontsApart } from './fonts-apart.plugin.ts';
import { keepApp } from './keep-app.plugin.ts';
import { moduleGraph } from './module-graph.plugin.ts';
import { preloadFonts } from './preload-fonts.plugin.ts';
import { sharedChunks } from './shared-chunks.ts';
import { stylesFirst } from './styles-first.plugin.ts';
import { texts } from './texts.plugin.ts';

const FIELDS =
  /\/forms\/(?:Field|field-context|TextInput|PasswordInput)\.tsx?$|\/eye(?:-off)?\.mjs$/;

/** Comes before everything else and must be small. */
const BEFORE_APP = /\/(?:before-app|early-input)\.ts$/;

const ENTRY = `${import.meta.dirname}/src/main.ts`;
const modules = moduleGraph();
const isFirst = firstChunk(ENTRY, modules);
const nameShared = sharedChunks(ENTRY, modules, isFirst);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    zodWithoutEval(),
    texts(),
    lightContract(),
    lightPreload(),
    modules.plugin,
    react(),
    tailwindcss(),
    preloadFonts(),
    fontsApart(),
    stylesFirst(),
    keepApp(),
    messages(),
  ],
  build: {
    target: 'es2023',
    // Tells the server which scripts a screen consists of.
    manifest: true,
    // Newer than light-dark(): lowered, it would break the reader's own page theme (design §4).
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: {
      // Every browser with light-dark() knows modulepreload.
      polyfill: false,
      // The page names what it needs; a list of what every other screen needs would be a tenth of our own code.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // An inlined file would be a data: address, which the page's policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'src/before-app.ts'].map((file) => `${import.meta.dirname}/${file}`),
      output: {
        codeSplitting: {
          // The rest of what they lead to would come along: schemas, and zod.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'zod', test: /node_modules\/zod\/|zod-without-eval/, priority: 3 },
            // Of a hundred bytes each, and a form takes several.
            { name: 'schemas', test: /\/contract\/src\/.*\?schemas$/ },
            // Changes seldom: stays in the browser's cache when we deploy.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\//,
              priority: 2,
            },
            // What signing in is made of: a file of its own for each would be a third larger.
            { name: 'fields', test: FIELDS, priority: 2 },
            {
              name: (id, graph) => (isFirst(id, graph) && !BEFORE_APP.test(id) ? 'app' : null),
              priority: 1,
            },
            { name: nameShared },
          ],
        },
      },
    },
  },
});
