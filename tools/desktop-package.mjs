// `npm run desktop:package`: a .deb of the desktop app, made small.
import { buildPackage } from './desktop/package.mjs';
import { requireTools } from './desktop/require-tools.mjs';
import { setUp } from './set-up/set-up.mjs';
import { StepError } from './set-up/step.mjs';

await setUp('messages');
await requireTools();
try {
  console.log(await buildPackage());
} catch (error) {
  console.error(error instanceof StepError ? error.message : error);
  process.exitCode = 1;
}
