import { bringPackages } from './debian.mjs';
import { missingRust } from './rust.mjs';

/** Ends with one line where the program cannot be built. */
export async function requireTools() {
  const why = (await missingRust()) ?? missingPackages(await bringPackages());
  if (!why) return;
  console.error(`The desktop app cannot be built: ${why}. See docs/desktop.md.`);
  process.exit(1);
}

const missingPackages = (missing) =>
  missing.length > 0 ? `these packages are missing: ${missing.join(' ')}` : null;
