import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const app = `${import.meta.dirname}/../../packages/app`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    paraglideVitePlugin({
      project: `${app}/project.inlang`,
      outdir: `${app}/src/i18n/generated`,
      outputStructure: 'message-modules',
      strategy: ['globalVariable', 'baseLocale'],
    }),
  ],
  build: {
    // Newer than light-dark(): lowered, it would break the reader's own page theme (design §4).
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
});
