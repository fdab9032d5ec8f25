import { defineConfig } from 'vite';

/** The app as the server draws it: one file with everything in it, beside the page's own. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  // Whatever the machine's own setting: React's development half would be shipped and slow.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/render.ts',
    // A dot before its name: the server sends no file from such a folder.
    outDir: 'dist/.server',
    target: 'node24',
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
