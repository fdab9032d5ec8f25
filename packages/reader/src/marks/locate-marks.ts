import type { ListedMark } from '@rahle/contract/reader-messages';
import type { EPUB } from 'foliate-js/epub.js';
import { type PageStart, pageStartAt } from '#book/positions.ts';
import { exactPlace, homeOf } from '#marks/anchor.ts';
import { choosePlace } from '#marks/choose-place.ts';
import { findQuote, inLetters, type Match, type Quote, wholeScore } from '#marks/find-quote.ts';
import { createPauses } from '#marks/pauses.ts';
import { createChapters, type ReadChapter } from '#marks/read-chapters.ts';

/** Where a mark stands in this version: the document, the page, and how many letters come before it. */
export type Location = { index: number; page: number; offset: number };

type Place = Match & { index: number; read: ReadChapter };

/** So many places of the same words are compared in a whole book. */
const MOST = 5000;

/** Looks marks up in the book's files, in the document they were made in first. */
export function createLocator(book: EPUB, pageStarts: readonly PageStart[]) {
  const readChapter = createChapters(book);
  const pause = createPauses();

  function locationOf(index: number, { offsetOf }: ReadChapter, offset: number): Location {
    const isReached = (fragment: string) => offsetOf(fragment) <= offset;
    // The page on which a place begins, wherever what begins there may end.
    return { index, page: pageStartAt(pageStarts, index, isReached)?.page ?? 1, offset };
  }
  /** Where the words stand in any other chapter, and how often in all of them. */
  async function findElsewhere(quote: Quote, home: number) {
    let [best, places]: [Place | null, number] = [null, 0];
    for (const index of book.sections.keys()) {
      if (index === home) continue;
      const read = await readChapter(index);
      await pause();
      const found = read && findQuote(read.text, quote, MOST - places);
      if (!found) continue;
      places += found.places;
      if (!best || found.score > best.score) best = { ...found, index, read };
      if (isWhole(quote, best)) break;
    }
    return { elsewhere: best, isOnly: places === 1 };
  }
  async function findPlace(
    quote: Quote,
    home: number,
    read: ReadChapter | null,
  ): Promise<Place | null> {
    const found = read && findQuote(read.text, quote);
    const atHome = found && { ...found, index: home, read };
    if (atHome && isWhole(quote, atHome)) return atHome;
    return choosePlace(quote, { atHome, ...(await findElsewhere(quote, home)) });
  }

  return {
    /** Null where the mark is no longer in the text. */
    async locate({ selector }: ListedMark): Promise<Location | null> {
      const home = homeOf(book, selector);
      const read = home < 0 ? null : await readChapter(home);
      await pause();
      const exact = read && exactPlace(book, selector, { chapter: read.chapter, index: home });
      if (exact)
        return locationOf(home, read, read.text.offsetOf(exact.startContainer, exact.startOffset));
      const quote = selector.quote && inLetters(selector.quote);
      if (!quote?.exact) return read && locationOf(home, read, 0);
      const place = await findPlace(quote, home, read);
      return place && locationOf(place.index, place.read, place.start);
    },
  };
}

const isWhole = (quote: Quote, { score }: Match): boolean =>
  score > 0 && score === wholeScore(quote);
