import { existsSync } from 'node:fs';
import { messageOptions } from '../../packages/app/messages.config.mjs';
import { nodeVersion } from './node.mjs';
import { NODE, ROOT } from './paths.mjs';
import { digest, hasStamp, writeStamp } from './stamp.mjs';
import { run, step } from './step.mjs';

const APP = `${ROOT}/packages/app`;
/** Not beside the result: `npm run dev` compiles there as well and empties the folder. */
const STAMP = '.tools/messages-compiled';

/** Compiles the message catalogues: types, tests and the app read the result. */
export async function compileMessages() {
  const sources = [
    'packages/contract/src/languages',
    'packages/app/project.inlang/settings.json',
    'packages/app/messages.config.mjs',
    'package-lock.json',
  ];
  const wanted = digest(sources, { words: [nodeVersion] });
  if (existsSync(messageOptions.outdir) && hasStamp(STAMP, wanted)) return;
  const program = `
    import { compile } from '@inlang/paraglide-js';
    import { messageOptions, untilWritten } from './messages.config.mjs';
    await compile(messageOptions);
    await untilWritten();`;
  await step('Compiling messages', () =>
    run(NODE, ['--input-type=module', '--eval', program], { cwd: APP }),
  );
  writeStamp(STAMP, wanted);
}
