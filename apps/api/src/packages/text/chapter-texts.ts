import type { ReaderBook, ReaderPosition } from '@rahle/contract/reader-book';
import { searchWordsOf } from '@rahle/contract/search-words';
import { compose } from '@rahle/contract/compose';
import { scanPage } from '#packages/html/scan-page.ts';
import { PACKAGE_LIMITS } from '#packages/package-limits.ts';
import type { ChapterText } from '#packages/chapter-text.ts';
import { collectText, type PageText } from './collect-text.ts';
import { piecesOf } from './pieces.ts';

/** All but the line break. */
const CONTROLS = /(?!\n)\p{Cc}/gu;

type Chapter = { href: string; positions: ReaderPosition[] };
export type ReadDocument = (href: string) => Promise<Buffer | undefined>;

/** The text of a book in reading order, as far as is kept of very long ones. */
export async function chapterTexts(book: ReaderBook, read: ReadDocument): Promise<ChapterText[]> {
  const chapters = chaptersOf(book.positions);
  const sizes = chapters.map(({ href }) => book.sizes?.[decode(href, decodeURI)] ?? 1);
  const total = sizes.reduce((sum, size) => sum + size, 0) || 1;
  const texts: ChapterText[] = [];
  let left: number = PACKAGE_LIMITS.textCharacters;
  let before = 0;
  for (const [i, chapter] of chapters.entries()) {
    const bytes = left > 0 ? await read(chapter.href) : undefined;
    const page = bytes && readPage(bytes, chapter, left);
    const span = { from: before / total, to: (before + sizes[i]!) / total };
    if (page) texts.push(...textsOf(chapter, page, span));
    left -= page?.text.length ?? 0;
    before += sizes[i]!;
  }
  return texts;
}

/** The documents, each with the places in it. */
function chaptersOf(positions: readonly ReaderPosition[]): Chapter[] {
  const chapters = new Map<string, Chapter>();
  for (const position of positions) {
    const href = position.href.split('#', 1)[0]!;
    const known = chapters.get(href);
    if (known) known.positions.push(position);
    else chapters.set(href, { href, positions: [position] });
  }
  return [...chapters.values()];
}

const fragmentOf = ({ href }: ReaderPosition) => decode(href.split('#')[1] ?? '');

function readPage(bytes: Buffer, { positions }: Chapter, most: number): PageText {
  const text = collectText(new Set(positions.map(fragmentOf)), most);
  const scan = scanPage([text], true);
  scan.write(bytes);
  scan.end();
  return text.result();
}

function textsOf(
  { href, positions }: Chapter,
  { text, marks }: PageText,
  { from, to }: { from: number; to: number },
): ChapterText[] {
  const [first, ...others] = positions;
  const starts = others.map((position) => marks.get(fragmentOf(position)) ?? 0);
  const at = (offset: number) => from + ((to - from) * offset) / Math.max(text.length, 1);
  return piecesOf(text, PACKAGE_LIMITS.pieceCharacters).map(({ start, end }) => {
    const own = compose(text.slice(start, end)).replaceAll(CONTROLS, ' ');
    return {
      href,
      chapter: first!.title,
      page: first!.pageNumber + starts.filter((offset) => offset <= start && offset > 0).length,
      pageStarts: starts.filter((offset) => offset > start && offset < end).map((o) => o - start),
      progression: at(start),
      progressionEnd: at(end),
      text: own,
      words: searchWordsOf(own)
        .map(({ word }) => ` ${word}`)
        .join(''),
    };
  });
}

function decode(text: string, by = decodeURIComponent): string {
  try {
    return by(text);
  } catch {
    return text;
  }
}
