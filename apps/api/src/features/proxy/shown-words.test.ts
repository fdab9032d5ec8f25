import { expect, it } from 'vitest';
import { hasShownWords } from './shown-words.ts';

const PIECE = 64 * 1024;

async function look(...pieces: string[]) {
  let taken = 0;
  const coming = (async function* () {
    for (const piece of pieces) {
      taken += 1;
      yield piece;
    }
  })();
  return { isShown: await hasShownWords(coming), taken };
}

it.each([
  ['<p>ışık</p>', true],
  ['words', true],
  ['<title>Drawn</title><div id="app"> </div>', false],
  ['<head><style>p{}</style></head><body><noscript>no</noscript><script>draw()</script>', false],
  ['<template><p>later</p></template>', false],
  ['', false],
])('of “%s” something can be read: %s', async (page, isShown) => {
  expect(await look(page)).toMatchObject({ isShown });
});

it('takes no more of a page than it needs, however late its words stand', async () => {
  const script = ['<head><script>', ...Array<string>(160).fill('x'.repeat(PIECE)), '</script>'];
  const { isShown, taken } = await look(...script, '<p>late</p>');
  expect(isShown).toBe(true);
  expect(taken).toBeLessThan(20);
  expect(await look('<p>now</p>', ...script)).toEqual({ isShown: true, taken: 1 });
});
