import { expect, it } from 'vitest';
import { readListAddress, writeListAddress } from './list-address.ts';

const SIZES = { sizes: [6, 12, 24], defaultSize: 12 };
const read = (search: string) => readListAddress(new URLSearchParams(search), SIZES);

it('reads what an address says, and takes what cannot be meant for not said', () => {
  expect(read('')).toEqual({ search: '', size: 12, pages: 1 });
  expect(read('search=+tides+&size=24&pages=3')).toEqual({ search: 'tides', size: 24, pages: 3 });
  expect(read('size=7&pages=-2')).toEqual({ search: '', size: 12, pages: 1 });
  expect(read('pages=1e9')).toMatchObject({ pages: 20 });
  expect(read('pages=2.5')).toMatchObject({ pages: 1 });
});

it('writes only what differs from the beginning, and leaves the rest of the address alone', () => {
  const before = new URLSearchParams('size=24&other=1');
  const after = writeListAddress(before, { search: 'ışık', size: 12, pages: 2 }, SIZES);
  expect(after.toString()).toBe('other=1&search=%C4%B1%C5%9F%C4%B1k&pages=2');
});
