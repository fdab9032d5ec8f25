import { existsSync } from 'node:fs';
import { NODE } from '../set-up/paths.mjs';
import { run, step } from '../set-up/step.mjs';

/** Chromium without a window, which costs a third of what it costs with one. */
const DEBIANS_SHELL = 'chromium-headless-shell';
const DEBIANS_CHROMIUM = '/usr/bin/chromium';
export const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/** Debian's own Chromium brings the libraries it needs; elsewhere Playwright brings its browser. */
export async function bringBrowser() {
  if (existsSync(`/usr/bin/${DEBIANS_SHELL}`)) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (mayInstall && (await hasDebiansChromium())) return;
  if (existsSync(DEBIANS_CHROMIUM)) return;
  const options = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await step("Bringing Playwright's Chromium", () =>
    run(NODE, [PLAYWRIGHT, 'install', ...options, 'chromium']),
  );
}

/** Ubuntu has no such package; its `chromium` only points to a snap, which no server could run. */
async function hasDebiansChromium() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await step('Installing Chromium with apt', async () => {
      await run('apt-get', ['update', '-qq'], { env });
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', DEBIANS_SHELL], {
        env,
      });
    });
  } catch (error) {
    console.error(error.message);
  }
  return existsSync(`/usr/bin/${DEBIANS_SHELL}`);
}
