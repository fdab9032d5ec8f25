// What the program is built and tested with besides Rust: packages of the system.
import { existsSync } from 'node:fs';
import { run, step } from '../set-up/step.mjs';

const TO_BUILD = {
  'libwebkit2gtk-4.1-dev': ['pkg-config', ['--exists', 'webkit2gtk-4.1']],
  'librsvg2-dev': ['pkg-config', ['--exists', 'librsvg-2.0']],
};
const TO_TEST = {
  'webkit2gtk-driver': ['sh', ['-c', 'command -v WebKitWebDriver']],
  xvfb: ['sh', ['-c', 'command -v Xvfb && command -v xvfb-run']],
  'dbus-x11': ['sh', ['-c', 'command -v dbus-run-session && command -v dbus-send']],
  xdotool: ['sh', ['-c', 'command -v xdotool']],
  // Sound in books; WebKit itself plays none.
  'gstreamer1.0-plugins-good': ['sh', ['-c', 'ls /usr/lib/*/gstreamer-1.0/libgstwavparse.so']],
  xauth: ['sh', ['-c', 'command -v xauth']],
};

/** Brings what is missing where it may. Gives what is still missing. */
export async function bringPackages({ test = false } = {}) {
  const wanted = test ? { ...TO_BUILD, ...TO_TEST } : TO_BUILD;
  const missing = await missingOf(wanted);
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (missing.length === 0 || !mayInstall) return missing;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await step(`Installing ${missing.join(' ')} with apt`, async () => {
      await run('apt-get', ['update', '-qq'], { env });
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
        env,
      });
    });
  } catch (error) {
    console.error(error.message);
  }
  return missingOf(wanted);
}

async function missingOf(wanted) {
  const missing = [];
  for (const [name, [command, options]] of Object.entries(wanted)) {
    try {
      await run(command, options);
    } catch {
      missing.push(name);
    }
  }
  return missing;
}
