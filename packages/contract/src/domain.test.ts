import { describe, expect, it } from 'vitest';
import { normaliseDomain } from './domain.ts';

describe('a domain', () => {
  it.each([
    ['localhost', 'localhost'],
    [' Books.School.Example ', 'books.school.example'],
    ['books.school.example:8443', 'books.school.example'],
    ['books.school.example.', 'books.school.example'],
    ['kütüphane.example', 'xn--ktphane-n2ab.example'],
    ['XN--KTPHANE-N2AB.example', 'xn--ktphane-n2ab.example'],
    ['127.0.0.1:3000', '127.0.0.1'],
  ])('%j is %j', (given, domain) => {
    expect(normaliseDomain(given)).toBe(domain);
  });

  it.each([
    '',
    ' ',
    '.',
    'a b',
    'a/b',
    'http://a',
    'a@b',
    'a..b',
    '-a.b',
    'a-.b',
    'a_b.c',
    '[::1]',
    'a%2eb',
    'x'.repeat(64),
    `${'a.'.repeat(127)}ab`,
  ])('%j is none', (given) => {
    expect(normaliseDomain(given)).toBeUndefined();
  });
});
