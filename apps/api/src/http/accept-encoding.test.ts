import { expect, it } from 'vitest';
import { encodingFor } from './accept-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['gzip; q=1.0, br ; q=1.0', 'br'],
  ['br;q=many', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('%s is answered in %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});
