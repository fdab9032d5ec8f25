import { describe, expect, it } from 'vitest';
import { optionalLink } from './link.ts';

const Link = optionalLink({ max: 30 });
const complaint = (value: unknown) => Link.safeParse(value).error?.issues[0]?.message;

describe('a link', () => {
  it.each([
    ['https://a.example/b?c#d', 'https://a.example/b?c#d'],
    ['  HTTP://a.example  ', 'HTTP://a.example'],
    ['https://kütüphane.example', 'https://kütüphane.example'],
    ['https://a.example/@me?x=@', 'https://a.example/@me?x=@'],
    ['', null],
    ['   ', null],
    [null, null],
    [`https://a.example/${'x'.repeat(12)}`, `https://a.example/${'x'.repeat(12)}`],
  ])('%j is kept as %j', (given, kept) => {
    expect(Link.parse(given)).toBe(kept);
  });

  it.each([
    ['javascript:alert(1)', 'link.invalid'],
    ['data:text/html,x', 'link.invalid'],
    ['ftp://a.example', 'link.invalid'],
    ['//a.example', 'link.invalid'],
    ['a.example', 'link.invalid'],
    ['https://', 'link.invalid'],
    ['https:a.example', 'link.invalid'],
    ['https://a b.example', 'link.invalid'],
    ['https://a.example/\nb', 'link.invalid'],
    ['https:\\\\a.example', 'link.invalid'],
    ['https://me:pw@a.example', 'link.invalid'],
    ['https://me@a.example', 'link.invalid'],
    ['https://@a.example', 'link.invalid'],
    ['https://:@a.example', 'link.invalid'],
    ['https://%6de@a.example', 'link.invalid'],
    ['https://a.example/\u0000', 'text.invalid'],
    [`https://a.example/${'x'.repeat(13)}`, 'text.too_long'],
    [7, 'link.invalid'],
  ])('%j is refused: %s', (given, code) => {
    expect(complaint(given)).toBe(code);
  });
});
