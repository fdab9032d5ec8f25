import { growthOf, LINEAR } from '@rahle/contract/testing/growth';
import type { EPUB } from 'foliate-js/epub.js';
import { expect, it } from 'vitest';
import { findQuote } from '#marks/find-quote.ts';
import { createLocator } from '#marks/locate-marks.ts';
import { markOf, memoryBook } from '#testing/memory-book.ts';

const around = { prefix: 'tidetidetide'.repeat(5), suffix: 'tidetidetidf'.repeat(5) };
const tides = await memoryBook({ 'one.xhtml': `<p>${'tide '.repeat(50)}</p>` });
const chapter = await tides.book.sections[0]!.createDocument!();
/** As many chapters as there are signs in the input. */
const chaptersOf = ({ length }: string): EPUB =>
  Object.assign(Object.create(tides.book) as EPUB, {
    sections: Array.from({ length }, (_, at) => ({
      id: `${at}`,
      createDocument: async () => chapter,
    })),
  });

it.each<[string, (n: number) => string, (input: string) => unknown]>([
  [
    'places of a quote',
    (n) => 'tide'.repeat(n),
    (text) => findQuote({ text }, { exact: 'tide', ...around }),
  ],
  [
    'one letter again and again',
    (n) => 'e'.repeat(n),
    (text) => findQuote({ text }, { exact: 'e', prefix: 'e'.repeat(64), suffix: 'f' }),
  ],
  [
    'chapters that have the words',
    (n) => ' '.repeat(n),
    (text) => createLocator(chaptersOf(text), []).locate(markOf('', { exact: 'tide', ...around })),
  ],
  [
    'marks of the same words',
    (n) => ' '.repeat(n),
    async ({ length }) => {
      const locator = createLocator(chaptersOf('  '), []);
      const mark = markOf('', { exact: 'tide', ...around });
      for (let marks = 0; marks < length; marks += 1) await locator.locate(mark);
    },
  ],
])(
  'the time for %s grows with them and no faster',
  async (_, input, work) => {
    expect(await growthOf(input, work)).toBeLessThan(LINEAR);
  },
  60_000,
);
