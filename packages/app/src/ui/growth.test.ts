import { growthOf, LINEAR } from '@rahle/contract/testing/growth';
import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each<[string, (n: number) => string]>([
  ['open tags', (n) => '<b>'.repeat(n)],
  ['paragraphs that never end', (n) => '<p '.repeat(n)],
  ['signs that open nothing', (n) => '<'.repeat(n)],
  ['characters by name', (n) => '&amp'.repeat(n)],
  ['spaces', (n) => `a${' '.repeat(n)}b`],
])(
  'the time for %s, shown as text, grows with them and no faster',
  async (_, input) => {
    expect(await growthOf(input, plainText)).toBeLessThan(LINEAR);
  },
  60_000,
);
