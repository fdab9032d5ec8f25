import { findPhrase, type Match, searchWordsOf } from '@rahle/contract/search-words';
import { type ChapterText, readChapter } from '#search/chapter-text.ts';
import { clearMatches, drawMatches } from '#search/draw-matches.ts';
import { MOST_HITS } from '#search/search-book.ts';
import type { ChapterDrawn } from '#stage/stage.ts';

type Drawn = ChapterDrawn & { read: ChapterText; phrase?: readonly string[]; places: Match[] };
export type Place = { index: number; nth: number };

/** The places in the chapters that are on the screen, which are marked there. */
export function createDrawnPlaces() {
  let drawn: Drawn[] = [];
  let phrase: readonly string[] = [];
  let current: Place | undefined;

  function placesIn(one: Drawn): Match[] {
    if (one.phrase === phrase) return one.places;
    one.phrase = phrase;
    const words = phrase.length === 0 ? [] : searchWordsOf(one.read.text);
    one.places = findPhrase(words, phrase, { isInside: true, most: MOST_HITS });
    return one.places;
  }
  function draw(one: Drawn): void {
    const nth = current?.index === one.index ? current.nth : null;
    if (phrase.length === 0) clearMatches(one.chapter);
    else drawMatches(one.chapter, one.read, placesIn(one), nth);
  }
  function add(one: ChapterDrawn): Drawn {
    const known = drawn.find(({ chapter }) => chapter === one.chapter);
    if (known) return known;
    const made: Drawn = { ...one, read: readChapter(one.chapter), places: [] };
    drawn = [...drawn.filter(({ chapter }) => chapter.defaultView), made];
    return made;
  }
  return {
    setUp: (one: ChapterDrawn): void => draw(add(one)),
    /** Marks this phrase from now on, and this place as the current one. */
    set(next: { phrase?: readonly string[]; current: Place | undefined }): void {
      phrase = next.phrase ?? phrase;
      current = next.current;
      for (const one of drawn) draw(one);
    },
    redraw: (): void => drawn.forEach(draw),
    rangeIn(chapter: Document, { index, nth }: Place): Range | null {
      const one = add({ chapter, index });
      const places = placesIn(one);
      const place = places[nth] ?? places.at(-1);
      return place ? one.read.rangeOf(place.start, place.end) : null;
    },
  };
}
