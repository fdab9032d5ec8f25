// `npm run screenshots`: every screen and state at three widths, in both themes and both languages, and the desktop
// app's own in its window, as contact sheets in `screenshots/`, and the README's picture. Words after it narrow it
// down: `npm run screenshots -- 1440-en`, `npm run screenshots -- desktop`.
import { startNode, untilEnded } from './child.mjs';
import { missingRust } from './desktop/rust.mjs';
import { pictureWindow } from './desktop/tests.mjs';
import { setUp } from './set-up/set-up.mjs';
import { StepError } from './set-up/step.mjs';

const DESKTOP = 'desktop';

const words = process.argv.slice(2);
const sets = words.filter((word) => word !== DESKTOP);

try {
  await setUp('web app');
  if (words.length === 0 || sets.length > 0) await takeInBrowser();
  if (words.length === 0 || words.includes(DESKTOP)) await takeInWindow();
} catch (error) {
  console.error(error instanceof StepError ? error.message : error);
  process.exitCode = 1;
}

async function takeInBrowser() {
  const grep = sets.length > 0 ? ['--grep', sets.join('|')] : [];
  const config = ['--config', 'e2e/screenshots/playwright.config.ts'];
  const playwright = 'node_modules/@playwright/test/cli.js';
  process.exitCode = await untilEnded(startNode([playwright, 'test', ...config, ...grep]));
}

async function takeInWindow() {
  const why = await missingRust();
  if (why) return console.log(`No pictures of the desktop app: ${why}.`);
  const { passed, failures } = await pictureWindow();
  if (passed === 0 || failures.length > 0) process.exitCode = 1;
}
