import { defineConfig } from 'vite';

/** The app as the server draws it: beside the page's own files; a screen's own file is read only where it is drawn. */
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
    // Text that is read once and then held for as long as the server lives.
    minify: true,
  },
});
