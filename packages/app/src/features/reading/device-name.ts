import { m } from '#i18n/generated/messages.js';
import { readStored, removeStored, writeStored } from '#platform/browser-storage.ts';

/** In this order: each browser also calls itself by the names after its own. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const named = (names: readonly (readonly [string, string])[], agent: string) =>
  names.find(([sign]) => agent.includes(sign))?.[1];

/** What the person's other devices call this one: "Firefox on Linux"; the desktop app's is "This computer". */
export function deviceName(agent: string, isDesktop: boolean): string {
  const [browser, system] = [named(BROWSERS, agent), named(SYSTEMS, agent)];
  if (isDesktop || (!browser && !system)) return m.reading_device_this();
  if (!browser || !system) return browser ?? system ?? '';
  return m.reading_device_on({ browser, system });
}

const keyOf = (owner: string) => `rahle.device ${owner}`;

/** What someone calls the device that they hold, which others may hold too. */
export const readDeviceName = (owner: string): string | null => readStored(keyOf(owner));

export function storeDeviceName(owner: string, name: string): void {
  if (name === '') removeStored(keyOf(owner));
  else writeStored(keyOf(owner), name);
}
