import fc, { type Arbitrary } from 'fast-check';

/** What a decoder may stumble over, byte for byte as it goes out: escapes that are none, NUL, overlong UTF-8, … */
export const BROKEN_PIECES = [
  '%',
  '%0',
  '%zz',
  '%u0041',
  '%00',
  '%2500',
  'index.html%00.png',
  '%C0%80',
  '%C0%AF',
  '%E0%80%AF',
  '%F0%80%80%AF',
  '%F8%88%80%80%80',
  '%80',
  '%E2%82',
  '%ED%A0%80',
  '%F4%90%80%80',
  '%FF%FE',
  '%EF%BF%BF',
  '%0d%0a',
  '%5c',
  '%2f',
  '..%2f..%2f',
  '%2e%2e/',
  '//',
  '\\',
  ';',
  '%20',
  '%7f',
  '{}',
  '"',
  '<',
  '\xff',
  '\xc0\xaf',
  'é',
] as const;

/** Text for an address that is broken in one place at least; to be written as latin-1. */
export const brokenText: Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...BROKEN_PIECES), fc.constantFrom('a', 'index.html', '0')), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((parts) => fc.constantFrom(...BROKEN_PIECES).map((piece) => [...parts, piece].join('')));
