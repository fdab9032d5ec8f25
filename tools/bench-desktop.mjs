// `npm run bench -- desktop-open`: how soon a copy opens in the real window while every core is busy.
import { missingRust } from './desktop/rust.mjs';
import { tortureWindow } from './desktop/tests.mjs';
import { StepError } from './set-up/step.mjs';

try {
  const why = await missingRust();
  if (why) throw new StepError(`Nothing is measured: ${why}.`);
  const { passed, failures } = await tortureWindow('opening');
  if (passed === 0 || failures.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof StepError ? error.message : error);
  process.exitCode = 1;
}
