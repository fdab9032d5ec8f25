import { spawn } from 'node:child_process';
import { NODE, ROOT } from '../set-up/paths.mjs';
import { StepError, step } from '../set-up/step.mjs';
import { bringBrowser } from '../test/bring-browser.mjs';
import { readVitest } from '../test/vitest.mjs';
import { reportedRun, sum } from '../test/outcome.mjs';
import { buildDesktopApp } from './app.mjs';
import { appEnv, buildProgram } from './build.mjs';
import { bringPackages } from './debian.mjs';
import { CARGO_ENV } from './paths.mjs';
import { cargo, missingRust } from './rust.mjs';

const NONE = { passed: 0, failures: [] };
/**
 * The screen has no graphics processor; where the window is drawn as if it had one, half of all time goes there.
 * `npm run torture` draws so.
 */
const DRAWN_PLAINLY = { WEBKIT_DISABLE_DMABUF_RENDERER: '1' };
const SCREEN = ['-a', '-s', '-screen 0 1280x900x24', 'dbus-run-session', '--'];

/**
 * The library's own tests, and the real program in a real window. Without Rust there is nothing to test, and that is
 * said; with Rust, what else is missing is a failure where everything must run.
 */
export async function runDesktopTests() {
  const noRust = await missingRust();
  if (noRust) return skip(noRust);
  const missing = await bringPackages({ test: true });
  if (missing.length > 0) {
    const why = `these packages are missing: ${missing.join(' ')}`;
    if (process.env.CI === 'true') throw new StepError(`The desktop tests cannot run: ${why}`);
    return skip(why);
  }
  console.log('\nDesktop tests');
  return sum([await testCrates(), await testWindow([], DRAWN_PLAINLY)]);
}

function skip(why) {
  console.log(`No desktop tests: ${why}.`);
  return NONE;
}

async function testCrates() {
  const page = await buildDesktopApp();
  let counted = 0;
  const count = async (title, options) => {
    const output = await step(title, () => cargo(options, appEnv(page)));
    for (const [, passed] of output.matchAll(/^test result: ok\. (\d+) passed/gm))
      counted += Number(passed);
  };
  await count("Rust's formatting", ['fmt', '--all', '--check']);
  await count("The library's tests and the shell's", ['test', '--workspace', '--locked']);
  return { passed: counted, failures: [] };
}

/** What takes long, or wants a machine of its own, in the real window; all of it, or what is named. */
export async function tortureWindow(...names) {
  await bringPackages({ test: true });
  return testWindow(names, { RAHLE_TORTURE: 'on' });
}

/** The window's own screens, for `npm run screenshots`. */
export async function pictureWindow() {
  await bringPackages({ test: true });
  return testWindow([], { RAHLE_SHOTS: 'on' });
}

async function testWindow(names = [], env = {}) {
  const program = await buildProgram();
  // The window's readers have a browser too.
  await bringBrowser();
  return reportedRun('vitest-desktop', readVitest, (report) => ({
    options: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...names,
      '--config=apps/desktop/e2e/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: { ...CARGO_ENV, ...env, RAHLE_DESKTOP_PROGRAM: program },
    start: startOnScreen,
  }));
}

/** A screen that nobody looks at, and a message bus of its own. */
function startOnScreen(options, { env }) {
  return spawn('xvfb-run', [...SCREEN, NODE, ...options], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
}
