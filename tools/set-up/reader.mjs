import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildIntoPlace } from './build-into-place.mjs';
import { compressFiles } from './compress.mjs';
import { nodeVersion } from './node.mjs';
import { ROOT } from './paths.mjs';
import { digest, hasStamp, writeStamp } from './stamp.mjs';
import { step } from './step.mjs';

/** Not beside the build: everything there is served. */
const STAMP = '.tools/reader-built';
const BUILT = resolve(ROOT, 'packages/reader/dist/reader.js');

const SOURCES = [
  'packages/reader',
  'tools/set-up/compress.mjs',
  'packages/contract/src',
  'packages/app/src/ui/tokens.css',
  'packages/app/src/ui/fonts',
  'package-lock.json',
];

const isNoSource = (path) => /(^|\/)(node_modules|dist)$|\.test\.ts$/.test(path);

/** Builds the reader, which opens every EPUB, when anything it is made from changed. */
export async function buildReader() {
  const wanted = digest(SOURCES, { words: [nodeVersion], skip: isNoSource });
  if (existsSync(BUILT) && hasStamp(STAMP, wanted)) return;
  await step('Building the reader', () =>
    buildIntoPlace('packages/reader', 'reader', { finish: compressFiles }),
  );
  writeStamp(STAMP, wanted);
}
