import { expect, it } from 'vitest';
import { Publication } from './versions.ts';

const published = (url: string) =>
  Publication.safeParse({ externalId: 'B-1', source: { url } }).success;

it('a page of the web is published by a plain address', () => {
  expect(published('https://books.example/page?x=1#y')).toBe(true);
  expect(published('https://books.example:443/')).toBe(true);
  for (const address of [
    'http://books.example/',
    'https://user@books.example/',
    'https://user:word@books.example/',
    'https://@books.example/',
    'https://books.example:8443/',
  ])
    expect([address, published(address)]).toEqual([address, false]);
});
