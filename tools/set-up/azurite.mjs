import { resolve } from 'node:path';
import { bringFromNpm } from './from-npm.mjs';

const VERSION = '3.37.0';
/** Its telemetry is off; the release it would bring weighs three times as much as all the rest. */
const OVERRIDES = { applicationinsights: '1.8.10' };

/**
 * Brings the emulator of Azure Blob Storage and gives the path of its program. Only tests want it, and it is larger
 * than everything the server itself depends on, so it stands apart from the ordinary installation.
 */
export async function bringAzurite() {
  const manifest = { dependencies: { azurite: VERSION }, overrides: OVERRIDES };
  const packages = await bringFromNpm({ name: 'Azurite', version: VERSION, manifest });
  return resolve(packages, 'azurite/dist/src/blob/main.js');
}
