import { searchWordsOf } from '@rahle/contract/search-words';
import { type Snippet, snippetOf } from '@rahle/contract/snippet';
import type { EPUB } from 'foliate-js/epub.js';
import { putNotesAway } from '#book/add-chapter-controls.ts';
import { type PageStart, pageStartAt } from '#book/positions.ts';
import { readChapter } from '#search/chapter-text.ts';
import { findMatches } from '#search/find-matches.ts';

/** A place where the phrase stands: the n-th in its chapter. */
export type Hit = { index: number; nth: number; page: number; chapter: string; snippet: Snippet };

export const MOST_HITS = 500;
/** A narrow panel shows three lines. */
const AROUND = 60;

type KnownChapter = { text: string; pageAt: (offset: number) => number };

/** Looks through a book chapter by chapter, in its order. What has been read once is kept for the next search. */
export function createBookSearch(book: EPUB, pageStarts: readonly PageStart[]) {
  const known = new Map<number, KnownChapter>();

  async function readAt(index: number): Promise<KnownChapter | null> {
    const kept = known.get(index);
    if (kept) return kept;
    const section = book.sections[index];
    if (!section?.createDocument) return null;
    const document = await section.createDocument();
    putNotesAway(document);
    const { text, offsetOf } = readChapter(document);
    const pageAt = (offset: number) => {
      const isReached = (fragment: string) => (offsetOf(fragment) ?? Infinity) <= offset;
      return pageStartAt(pageStarts, index, isReached)?.page ?? 1;
    };
    const chapter = { text, pageAt };
    known.set(index, chapter);
    return chapter;
  }

  /** Tells of each chapter that has been looked through; false when it was stopped, or chapters could not be read. */
  return async function search(
    phrase: string,
    signal: AbortSignal,
    onFound: (hits: Hit[]) => void,
  ): Promise<{ isWhole: boolean }> {
    const words = searchWordsOf(phrase).map(({ word }) => word);
    let left = MOST_HITS;
    let isWhole = true;
    for (const index of book.sections.keys()) {
      const chapter = await readAt(index).catch(() => {
        isWhole = false;
        return null;
      });
      if (signal.aborted || left <= 0) break;
      if (!chapter) continue;
      const { text, pageAt } = chapter;
      const matches = await findMatches(text, words, { most: left, signal });
      if (signal.aborted) break;
      left -= matches.length;
      if (matches.length > 0)
        onFound(
          matches.map((match, nth) => ({
            index,
            nth,
            page: pageAt(match.start),
            chapter: titleOf(pageStarts, index),
            snippet: snippetOf(text, match, AROUND),
          })),
        );
      await new Promise((resolve) => setTimeout(resolve));
    }
    return { isWhole };
  };
}

/** What the chapter is called; one without a name goes on with the one before. */
const titleOf = (pageStarts: readonly PageStart[], index: number): string =>
  pageStarts.find((pageStart) => pageStart.index === index)?.title ||
  pageStarts.findLast((pageStart) => pageStart.index < index && pageStart.title !== '')?.title ||
  '';
