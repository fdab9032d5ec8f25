// The desktop's part of `npm run torture`: many more kills, how soon a copy opens, the strictest look at the Rust, and the package's size.
import { bringPackages } from './desktop/debian.mjs';
import { buildPackage } from './desktop/package.mjs';
import { cargo, missingRust } from './desktop/rust.mjs';
import { tortureWindow } from './desktop/tests.mjs';
import { StepError, step } from './set-up/step.mjs';

const KILLS = '400';

try {
  const why = await missingRust();
  if (why) {
    console.log(`The desktop is left out: ${why}.`);
  } else {
    await bringPackages();
    await step(`${KILLS} kills during downloads and updates`, () =>
      cargo(['test', '-p', 'library', '--locked', '--test', 'kills'], { RAHLE_KILLS: KILLS }),
    );
    const { passed, failures } = await tortureWindow();
    if (passed === 0 || failures.length > 0)
      throw new StepError(`The window: ${failures.join(', ') || 'nothing ran'}`);
    console.log(await buildPackage());
    await step('Clippy', () =>
      cargo(['clippy', '--workspace', '--all-targets', '--locked', '--', '-D', 'warnings']),
    );
  }
} catch (error) {
  console.error(error instanceof StepError ? error.message : error);
  process.exitCode = 1;
}
