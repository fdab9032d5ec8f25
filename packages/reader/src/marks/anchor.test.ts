import { expect, test } from 'vitest';
import { anchorMark } from '#marks/anchor.ts';
import { createLocator } from '#marks/locate-marks.ts';
import { indexText } from '#marks/text-index.ts';
import { cfiOf, markOf, memoryBook } from '#testing/memory-book.ts';

const TURNED = 'The tide turned.';
const [BEFORE, AFTER] = ['Dawn came slowly.', 'The boats left.'];
const OWN = [BEFORE, TURNED, AFTER];
const OTHER = ['Nobody was there.', TURNED, 'Night fell again.'];
const chapterOf = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

/** Marked in a version that has this one chapter. */
async function markMade(body: string, paragraph: number) {
  const { book } = await memoryBook({ 'one.xhtml': body });
  const chapter = await book.sections[0]!.createDocument!();
  const words = chapter.querySelectorAll('p')[paragraph]!.firstChild!;
  const cfi = cfiOf(book, 0, words, [0, TURNED.length]);
  return markOf('OEBPS/one.xhtml', { exact: TURNED, prefix: BEFORE, suffix: AFTER }, cfi);
}
const made = await markMade(chapterOf(...OWN), 1);

/** In which chapter a version lists the mark, and in which of its paragraphs it is drawn. */
async function findIn(chapters: Record<string, string>, { mark = made, unread = '' } = {}) {
  const { book, unreachable } = await memoryBook(chapters);
  unreachable.add(unread);
  const { location, isSure } = await createLocator(book, []).locate(mark);
  const { index, offset } = location!;
  const chapter = await book.sections[index]!.createDocument!();
  const text = indexText(chapter);
  const drawn = anchorMark(book, mark, { chapter, index, text })!;
  expect(drawn.toString()).toBe(TURNED);
  expect(text.offsetOf(drawn.startContainer, drawn.startOffset)).toBe(offset);
  const paragraphs: Element[] = [...chapter.querySelectorAll('p')];
  const paragraph = paragraphs.indexOf(drawn.startContainer.parentElement!);
  return { index, paragraph, isSure };
}

test('a sentence that a new version also puts earlier, at the very place of a mark, does not take the mark', async () => {
  const inChapter = { 'one.xhtml': chapterOf(...OTHER, ...OWN) };
  expect(await findIn(inChapter)).toEqual({ index: 0, paragraph: 4, isSure: true });
  const inNext = { 'one.xhtml': chapterOf(...OTHER), 'two.xhtml': chapterOf(...OWN) };
  expect(await findIn(inNext)).toEqual({ index: 1, paragraph: 1, isSure: true });
  const sameBefore = { 'one.xhtml': chapterOf(BEFORE, TURNED, 'Night fell.', ...OWN) };
  expect(await findIn(sameBefore)).toEqual({ index: 0, paragraph: 4, isSure: true });
});

test('a mark around which all was rewritten stays at its exact place where no other is wholly alike', async () => {
  const rewritten = chapterOf('Noon came.', TURNED, 'Some boats left.');
  const stays = { index: 0, paragraph: 1, isSure: true };
  const sameWords = { 'one.xhtml': rewritten, 'two.xhtml': chapterOf(BEFORE, TURNED, 'Night.') };
  expect(await findIn(sameWords)).toEqual(stays);
  const unknown = { 'one.xhtml': rewritten, 'two.xhtml': chapterOf(...OWN) };
  expect(await findIn(unknown, { unread: 'two.xhtml' })).toEqual({ ...stays, isSure: false });
});

test('of places that are wholly alike the exact one is meant', async () => {
  const twice = chapterOf(...OWN, ...OWN);
  const mark = await markMade(twice, 4);
  const found = await findIn({ 'one.xhtml': twice, 'two.xhtml': twice }, { mark });
  expect(found).toEqual({ index: 0, paragraph: 4, isSure: true });
});
