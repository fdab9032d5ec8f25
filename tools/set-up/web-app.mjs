import { existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { compressFiles } from './compress.mjs';
import { nodeVersion } from './node.mjs';
import { NODE, ROOT, TOOLS } from './paths.mjs';
import { digest, hasStamp, writeStamp } from './stamp.mjs';
import { run, step } from './step.mjs';

const BUILT = resolve(ROOT, 'apps/web/dist');
const STAMP = 'apps/web/dist/.rahle-built';

const SOURCES = [
  'apps/web',
  'tools/set-up/compress.mjs',
  'packages/app/src',
  'packages/app/messages.config.mjs',
  'packages/app/zod-without-eval.plugin.ts',
  'packages/app/project.inlang',
  'packages/contract/src',
  'packages/reader/src',
  'packages/app/package.json',
  'packages/contract/package.json',
  'package-lock.json',
];

const isNoSource = (path) =>
  /(^|\/)(node_modules|dist|generated|testing|cache)$|\.test\.tsx?$/.test(path);

const wantedStamp = () => digest(SOURCES, { words: [nodeVersion], skip: isNoSource });

/** Whether the build that is there was made from the sources as they are. */
export const isWebAppBuilt = () => hasStamp(STAMP, wantedStamp());

/** Builds the web app when anything it is made from changed. */
export async function buildWebApp() {
  const wanted = wantedStamp();
  if (hasStamp(STAMP, wanted)) return;
  await step('Building the web app', async () => {
    const names = ['web-draft', 'web-server-draft', 'web-old'];
    const [draft, serverDraft, old] = names.map((name) => resolve(TOOLS, name));
    await Promise.all([
      build(draft, ['--logLevel', 'warn']),
      build(serverDraft, ['--config', 'apps/web/vite.server.config.ts', '--logLevel', 'error']),
    ]);
    // The same app for the server's first pages, in the same folder: the two are replaced together.
    renameSync(serverDraft, resolve(draft, '.server'));
    await compressFiles(draft);
    // Built aside and moved into place, so that a running server never sees half an app.
    rmSync(old, { recursive: true, force: true });
    if (existsSync(BUILT)) renameSync(BUILT, old);
    renameSync(draft, BUILT);
    rmSync(old, { recursive: true, force: true });
  });
  writeStamp(STAMP, wanted);
}

const build = (outDir, options) =>
  run(NODE, [
    'node_modules/vite/bin/vite.js',
    'build',
    'apps/web',
    '--outDir',
    outDir,
    '--emptyOutDir',
    ...options,
  ]);
