import { expect, test } from 'vitest';
import { createLocator } from '#marks/locate-marks.ts';
import { cfiOf, markOf, memoryBook } from '#testing/memory-book.ts';

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
    (await locator.locate(markOf('OEBPS/one.xhtml', { exact }))).location?.page;
  expect(await pageOf('comes in. The ebb And it')).toBe(1);
  expect(await pageOf('The ebb And it')).toBe(2);
  expect(await pageOf('it goes')).toBe(2);
});

const oneEach = (chapters: object) =>
  Object.keys(chapters).map((_, index) => ({ page: index + 1, title: '', index, fragment: null }));

/** In which chapter of a book a mark is found. */
async function findIn(chapters: Record<string, string>, mark: ReturnType<typeof markOf>) {
  const { book } = await memoryBook(chapters);
  return (await createLocator(book, oneEach(chapters)).locate(mark)).location?.index ?? null;
}

const TIDES = {
  'one.xhtml': '<p>Most tides are small here.</p>',
  'two.xhtml': '<p>Where rivers end, tides come far inland.</p>',
  'three.xhtml': '<p>Few tides are as high as these tides were.</p>',
};
const inland = { exact: 'tides', prefix: 'Where rivers end, ', suffix: ' come far inland.' };

test('a word that many chapters have is found in the one with the same words around it', async () => {
  expect(await findIn(TIDES, markOf('OEBPS/old-name.xhtml', inland))).toBe(1);
  expect(await findIn(TIDES, markOf('OEBPS/three.xhtml', inland))).toBe(1);
  const edited = { ...inland, prefix: 'When rain falls, ', suffix: ' come far, and stay.' };
  expect(await findIn(TIDES, markOf('OEBPS/one.xhtml', edited))).toBe(1);
});

test('of chapters with the same words around a quote its own is meant', async () => {
  const twice = { ...TIDES, 'four.xhtml': TIDES['two.xhtml'] };
  expect(await findIn(twice, markOf('OEBPS/four.xhtml', inland))).toBe(3);
  expect(await findIn(twice, markOf('OEBPS/gone.xhtml', inland))).toBe(1);
});

test('an exact place where the quoted words stand is meant before others that are less than wholly alike', async () => {
  const { book } = await memoryBook(TIDES);
  const words = (await book.sections[2]!.createDocument!()).querySelector('p')!.firstChild!;
  const start = words.textContent!.lastIndexOf('tides');
  const cfi = cfiOf(book, 2, words, [start, start + 'tides'.length]);
  const locator = createLocator(book, oneEach(TIDES));
  const edited = { ...inland, suffix: ' come far, and stay.' };
  const lookup = await locator.locate(markOf('OEBPS/three.xhtml', edited, cfi));
  expect(lookup).toEqual({
    location: { index: 2, page: 3, offset: 'Fewtidesareashighasthese'.length },
    isSure: true,
  });
  expect(await locator.locate(markOf('OEBPS/renamed.xhtml', edited, cfi))).toEqual(lookup);
});

test('words that stand elsewhere with nothing of what was around them are no longer in the text', async () => {
  const around = { prefix: 'Quite other words: ', suffix: ', and no more.' };
  const moved = (exact: string) => markOf('OEBPS/gone.xhtml', { exact, ...around });
  expect(await findIn(TIDES, moved('tides'))).toBeNull();
  // The only place in the book, and words that are long enough to be known by themselves.
  expect(await findIn(TIDES, moved('far inland'))).toBe(1);
  const long = 'tides are as high as these tides were on that day';
  const three = `<p>Few ${long}.</p>`;
  const book = { ...TIDES, 'three.xhtml': three, 'four.xhtml': three };
  expect(await findIn(book, moved(long))).toBe(2);
  expect(await findIn(TIDES, markOf('OEBPS/three.xhtml', { exact: 'tides', ...around }))).toBe(2);
});

test('a mark whose chapter cannot be had stays where it was made until it can', async () => {
  const { book, unreachable } = await memoryBook(TIDES);
  const locator = createLocator(book, oneEach(TIDES));
  const mark = markOf('OEBPS/two.xhtml', inland);
  unreachable.add('two.xhtml');
  const stayed = { location: { index: 1, page: 2, offset: 0 }, isSure: false };
  expect(await locator.locate(mark)).toEqual(stayed);
  unreachable.clear();
  locator.forgetFailures();
  const found = { index: 1, page: 2, offset: 'Whereriversend,'.length };
  expect(await locator.locate(mark)).toEqual({ location: found, isSure: true });
});

test('a mark without a chapter is not gone as long as one could not be had', async () => {
  const { book, unreachable } = await memoryBook(TIDES);
  const locator = createLocator(book, oneEach(TIDES));
  const moved = markOf('OEBPS/old-name.xhtml', inland);
  const gone = markOf('OEBPS/old-name.xhtml', { exact: 'No such words' });
  const kept = markOf('OEBPS/three.xhtml', { exact: 'Few' });
  unreachable.add('two.xhtml');
  for (const mark of [moved, gone])
    expect(await locator.locate(mark)).toEqual({ location: null, isSure: false });
  expect(await locator.locate(kept)).toMatchObject({ location: { index: 2 }, isSure: false });
  unreachable.clear();
  locator.forgetFailures();
  expect(await locator.locate(moved)).toMatchObject({ location: { index: 1 }, isSure: true });
  expect(await locator.locate(gone)).toEqual({ location: null, isSure: true });
  expect(await locator.locate(kept)).toMatchObject({ location: { index: 2 }, isSure: true });
});

test('a chapter that cannot be had is asked for once, and once more when told', async () => {
  const { book, unreachable, asked } = await memoryBook(TIDES);
  const locator = createLocator(book, oneEach(TIDES));
  unreachable.add('two.xhtml');
  const look = () => locator.locate(markOf('OEBPS/two.xhtml', inland));
  for (let times = 0; times < 3; times += 1) await look();
  expect(asked).toEqual(['two.xhtml']);
  locator.forgetFailures();
  await look();
  expect(asked).toEqual(['two.xhtml', 'two.xhtml']);
});
