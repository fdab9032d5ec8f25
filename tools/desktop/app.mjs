import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildIntoPlace } from '../set-up/build-into-place.mjs';
import { nodeVersion } from '../set-up/node.mjs';
import { ROOT } from '../set-up/paths.mjs';
import { buildReader } from '../set-up/reader.mjs';
import { digest, hasStamp, writeStamp } from '../set-up/stamp.mjs';
import { step } from '../set-up/step.mjs';

const STAMP = '.tools/desktop-app-built';
const BUILT = resolve(ROOT, 'apps/desktop/dist/index.html');

const SOURCES = [
  'apps/desktop',
  'packages/app/src',
  'packages/app/messages.config.mjs',
  'packages/app/zod-without-eval.plugin.ts',
  'packages/app/project.inlang',
  'packages/contract/src',
  'packages/app/package.json',
  'packages/contract/package.json',
  'packages/reader',
  'package-lock.json',
];

const isNoSource = (path) =>
  /(^|\/)(node_modules|dist|generated|testing|cache|shell|e2e)$|\.test\.tsx?$/.test(path);

/** Builds the page that goes into the program, when anything it is made from changed. Gives its stamp. */
export async function buildDesktopApp() {
  const wanted = digest(SOURCES, { words: [nodeVersion], skip: isNoSource });
  if (!existsSync(BUILT) || !hasStamp(STAMP, wanted)) {
    await buildReader();
    await step("Building the desktop app's page", () =>
      buildIntoPlace('apps/desktop', 'desktop-app'),
    );
    writeStamp(STAMP, wanted);
  }
  return wanted;
}
