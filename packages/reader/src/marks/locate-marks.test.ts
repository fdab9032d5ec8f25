import { expect, test } from 'vitest';
import { createLocator } from '#marks/locate-marks.ts';
import { markOf, memoryBook } from '#testing/memory-book.ts';

test('a mark is on the page where it begins, though a heading of the next page stands in it', async () => {
  const { book } = await memoryBook({
    'one.xhtml': '<p>The tide comes in.</p><h2 id="ebb">The ebb</h2><p>And it goes.</p>',
  });
  const pageStarts = [
    { page: 1, title: '', index: 0, fragment: null },
    { page: 2, title: '', index: 0, fragment: 'ebb' },
  ];
  const locator = createLocator(book, pageStarts);
  const pageOf = async (exact: string) =>
    (await locator.locate(markOf('OEBPS/one.xhtml', { exact })))?.page;
  expect(await pageOf('comes in. The ebb And it')).toBe(1);
  expect(await pageOf('The ebb And it')).toBe(2);
  expect(await pageOf('it goes')).toBe(2);
});
