import { m } from '#i18n/generated/messages.js';

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
