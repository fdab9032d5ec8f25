/** The twelve inks of the design, in its order. The server sets one before the first paint; the app draws with it. */
export const INKS = [
  'cobalt',
  'walnut',
  'petrol',
  'mulberry',
  'pine',
  'iris',
  'olive',
  'lagoon',
  'madder',
  'moss',
  'plum',
  'brick',
] as const;
export type Ink = (typeof INKS)[number];

/** FNV-1a over UTF-8 with one more mix, because its low bits are weak for short texts. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text.normalize('NFC')))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

/** An organization has no colour of its own to choose yet, so its domain chooses. */
export const inkFor = (domain: string): Ink => INKS[fnv1a(domain) % INKS.length]!;
