import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageOptions } from '../../tools/set-up/messages.mjs';
import { keepShell } from './keep-shell.config.ts';
import { preloadFonts } from './preload-fonts.config.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    keepShell(),
    paraglideVitePlugin(messageOptions),
  ],
  build: {
    target: 'es2023',
    // Tells the server which scripts a screen consists of.
    manifest: true,
    // Newer than light-dark(): lowered, it would break the reader's own page theme (design §4).
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Every browser with light-dark() knows modulepreload.
    modulePreload: { polyfill: false },
    // An inlined file would be a data: address, which the page's policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // With its setting beside it, so that it is read before the first schema is made.
            { name: 'zod', test: /node_modules\/zod\/|zod-without-eval/, priority: 2 },
            // Changes seldom: stays in the browser's cache when we deploy.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
