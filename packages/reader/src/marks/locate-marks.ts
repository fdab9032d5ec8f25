import type { ListedMark } from '@rahle/contract/reader-messages';
import type { EPUB } from 'foliate-js/epub.js';
import { elementAt, type PageStart, pageStartAt } from '#book/positions.ts';
import { homeOf } from '#marks/anchor.ts';
import { findQuote } from '#marks/find-quote.ts';
import { indexText, type TextIndex } from '#marks/text-index.ts';

/** Where a mark stands in this version: the document, the page, and how many letters come before it. */
export type Location = { index: number; page: number; offset: number };

type Read = { text: TextIndex; offsetOf: (fragment: string) => number };

/** Looks marks up in the book's files, in the document they were made in first; each file is read once. */
export function createLocator(book: EPUB, pageStarts: readonly PageStart[]) {
  const read = new Map<number, Promise<Read | null>>();

  function readChapter(index: number): Promise<Read | null> {
    const known = read.get(index);
    if (known) return known;
    const reading = readDocument(book, index).then(
      (chapter) => chapter && readText(chapter),
      () => null,
    );
    read.set(index, reading);
    return reading;
  }

  async function lookIn(index: number, { selector }: ListedMark): Promise<Location | null> {
    const found = await readChapter(index);
    if (!found) return null;
    const place = selector.quote ? findQuote(found.text, selector.quote) : { start: 0 };
    if (!place) return null;
    return { index, page: pageAt(index, found, place.start), offset: place.start };
  }
  /** The page on which a place begins, wherever what begins there may end. */
  function pageAt(index: number, { offsetOf }: Read, offset: number): number {
    const isReached = (fragment: string) => offsetOf(fragment) <= offset;
    return pageStartAt(pageStarts, index, isReached)?.page ?? 1;
  }

  return {
    /** Null where the mark is no longer in the text. */
    async locate(mark: ListedMark): Promise<Location | null> {
      const home = homeOf(book, mark.selector);
      const atHome = home < 0 ? null : await lookIn(home, mark);
      if (atHome || !mark.selector.quote) return atHome;
      for (const index of book.sections.keys()) {
        const elsewhere = index === home ? null : await lookIn(index, mark);
        if (elsewhere) return elsewhere;
      }
      return null;
    },
  };
}

async function readDocument(book: EPUB, index: number): Promise<Document | null> {
  return (await book.sections[index]?.createDocument?.()) ?? null;
}

function readText(chapter: Document): Read {
  const text = indexText(chapter);
  const offsets = new Map<string, number>();
  const findOffset = (fragment: string) => {
    const target = elementAt(chapter, fragment);
    return target ? text.offsetOf(target, 0) : Infinity;
  };
  return {
    text,
    offsetOf(fragment) {
      const offset = offsets.get(fragment) ?? findOffset(fragment);
      offsets.set(fragment, offset);
      return offset;
    },
  };
}
