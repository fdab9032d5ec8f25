import { expect, it } from 'vitest';
import { Email } from './email.ts';
import { localeFrom } from './locale.ts';
import { isWebAddress } from './link.ts';
import { normaliseDomain } from './domain.ts';
import { growthOf, LINEAR } from './testing/growth.ts';
import { compose } from './compose.ts';
import { plainText, text } from './text.ts';

const Title = text({ min: 1, max: 255, required: 'title.required' });

const INPUTS: Record<string, (n: number) => string> = {
  'marks on one letter': (n) => `a${'\u0301\u0316'.repeat(n)}`,
  'marks on many letters': (n) => `a${'\u0301\u0316'.repeat(15)}`.repeat(n / 15),
  spaces: (n) => `a${' '.repeat(n)}a`,
  'half characters': (n) => '\ud83d\ude00'.repeat(n),
  signs: (n) => '@.:/-<'.repeat(n),
};

const WORKS: Record<string, (input: string) => unknown> = {
  'a text': (input) => Title.safeParse(input),
  'plain text': (input) => plainText(10).safeParse(input),
  'an address of mail': (input) => Email.safeParse(input),
  'a composed text': compose,
  'a domain': normaliseDomain,
  'a link': (input) => isWebAddress(`https://${input}`),
  languages: localeFrom,
};

it.each(Object.keys(WORKS).flatMap((work) => Object.keys(INPUTS).map((input) => [work, input])))(
  'the time for %s grows with %s, and no faster',
  async (work, input) => {
    expect(await growthOf(INPUTS[input!]!, WORKS[work!]!)).toBeLessThan(LINEAR);
  },
  60_000,
);

it('marks heaped on one letter are no text', () => {
  const marked = (count: number) => Title.safeParse(`a${'\u0316'.repeat(count)}`).success;
  expect([marked(30), marked(31)]).toEqual([true, false]);
  expect(compose(`a${'\u0316'.repeat(40)}\u0301b`)).toHaveLength(32);
});
