import type { ListedMark } from '@rahle/contract/reader-messages';
import type { EPUB } from 'foliate-js/epub.js';
import { type PageStart, pageStartAt } from '#book/positions.ts';
import { exactPlace, homeOf, isOwnPlace } from '#marks/anchor.ts';
import { choosePlace } from '#marks/choose-place.ts';
import {
  findQuote,
  findWhole,
  inLetters,
  type Match,
  type Quote,
  wholeScore,
} from '#marks/find-quote.ts';
import { createPauses } from '#marks/pauses.ts';
import { createChapters, type ReadChapter } from '#marks/read-chapters.ts';

/** Where a mark stands in this version: the document, the page, and how many letters come before it. */
export type Location = { index: number; page: number; offset: number };

/** Not sure as long as a chapter that may have it could not be had; nowhere at all is then not yet known to be gone. */
export type Lookup = { location: Location | null; isSure: boolean };

type Place = Match & { index: number; read: ReadChapter };

/** So many places of the same words are compared in a whole book. */
const MOST = 5000;

/** Looks marks up in the book's files, in the document they were made in first. */
export function createLocator(book: EPUB, pageStarts: readonly PageStart[]) {
  const { readChapter, forgetFailures } = createChapters(book);
  const pause = createPauses();

  function locationOf(index: number, { offsetOf }: ReadChapter, offset: number): Location {
    const isReached = (fragment: string) => offsetOf(fragment) <= offset;
    // The page on which a place begins, wherever what begins there may end.
    return { index, page: pageStartAt(pageStarts, index, isReached)?.page ?? 1, offset };
  }
  const beginningOf = (index: number): Location => ({
    index,
    page: pageStartAt(pageStarts, index, () => false)?.page ?? 1,
    offset: 0,
  });
  /** Where the words stand in any other chapter, and how often in all of them. */
  async function findElsewhere(quote: Quote, home: number, find = findQuote) {
    let [best, places, isSure]: [Place | null, number, boolean] = [null, 0, true];
    for (const index of book.sections.keys()) {
      if (index === home) continue;
      const read = await readChapter(index);
      await pause();
      if (read === 'unreachable') isSure = false;
      if (!read || read === 'unreachable') continue;
      const found = find(read.text, quote, MOST - places);
      if (!found) continue;
      places += found.places;
      if (!best || found.score > best.score) best = { ...found, index, read };
      if (isWhole(quote, best)) return { elsewhere: best, isOnly: false, isSure: true };
    }
    return { elsewhere: best, isOnly: isSure && places === 1, isSure };
  }
  async function findPlace(quote: Quote, home: number, read: ReadChapter | null): Promise<Lookup> {
    const found = read && findQuote(read.text, quote);
    const atHome = found && { ...found, index: home, read };
    if (atHome && isWhole(quote, atHome)) return { location: toLocation(atHome), isSure: true };
    const { isSure, ...others } = await findElsewhere(quote, home);
    const place = choosePlace(quote, { atHome, ...others });
    return { location: place && toLocation(place), isSure };
  }
  /** A place with all the same words around it, wherever in the book, is the mark's before its exact one. */
  async function findBetter(exact: Location, quote: Quote, read: ReadChapter): Promise<Lookup> {
    const { index } = exact;
    const atHome = findWhole(read.text, quote);
    if (atHome) return { location: toLocation({ ...atHome, index, read }), isSure: true };
    const { elsewhere, isSure } = await findElsewhere(quote, index, findWhole);
    return { location: elsewhere ? toLocation(elsewhere) : exact, isSure };
  }
  const toLocation = ({ index, read, start }: Place) => locationOf(index, read, start);

  return {
    /** What could not be had is asked for again by whatever is located next. */
    forgetFailures,
    async locate({ selector }: ListedMark): Promise<Lookup> {
      const home = homeOf(book, selector);
      const read = home < 0 ? null : await readChapter(home);
      await pause();
      // It stays where it was made.
      if (read === 'unreachable') return { location: beginningOf(home), isSure: false };
      const exact = read && exactPlace(book, selector, { chapter: read.chapter, index: home });
      const quote = selector.quote && inLetters(selector.quote);
      if (exact) {
        const offset = read.text.offsetOf(exact.startContainer, exact.startOffset);
        const location = locationOf(home, read, offset);
        if (!quote || isOwnPlace(exact, quote, read.text)) return { location, isSure: true };
        return findBetter(location, quote, read);
      }
      if (!quote?.exact) return { location: read && locationOf(home, read, 0), isSure: true };
      return findPlace(quote, home, read);
    },
  };
}

const isWhole = (quote: Quote, { score }: Match): boolean =>
  score > 0 && score === wholeScore(quote);
