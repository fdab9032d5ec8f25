import { renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, buildIntoPlace } from './build-into-place.mjs';
import { compressFiles } from './compress.mjs';
import { nodeVersion } from './node.mjs';
import { TOOLS } from './paths.mjs';
import { digest, hasStamp, writeStamp } from './stamp.mjs';
import { step } from './step.mjs';

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

/** Builds the web app when anything it is made from changed. */
export async function buildWebApp() {
  const wanted = digest(SOURCES, { words: [nodeVersion], skip: isNoSource });
  if (hasStamp(STAMP, wanted)) return;
  await step('Building the web app', () => {
    // The same app for the server's first pages, in the same folder: the two are replaced together.
    const serverDraft = resolve(TOOLS, 'web-server-draft');
    const forServer = build('apps/web', serverDraft, '--config', 'apps/web/vite.server.config.ts');
    const finish = async (draft) => {
      await forServer;
      renameSync(serverDraft, resolve(draft, '.server'));
      await compressFiles(draft);
    };
    const inPlace = buildIntoPlace('apps/web', 'web', { finish });
    return Promise.all([forServer, inPlace]);
  });
  writeStamp(STAMP, wanted);
}
