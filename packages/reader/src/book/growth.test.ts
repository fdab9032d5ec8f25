import { growthOf, LINEAR } from '@rahle/contract/testing/growth';
import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { scaleFontSizes } from './scale-font-sizes.ts';

const encode = (text: string) => new TextEncoder().encode(text).buffer;

it.each<[string, (n: number) => string, (input: string) => unknown]>([
  ['digits in a style', (n) => `font-size:${'1'.repeat(n)}`, scaleFontSizes],
  ['spaces in a style', (n) => `font-size${' '.repeat(n)}`, scaleFontSizes],
  ['sizes in a style', (n) => 'font-size:'.repeat(n), scaleFontSizes],
  ['the beginning of a chapter', (n) => '<meta charset='.repeat(n), (t) => decodeText(encode(t))],
])(
  'the time for %s grows with them and no faster',
  async (_, input, work) => {
    expect(await growthOf(input, work)).toBeLessThan(LINEAR);
  },
  60_000,
);
