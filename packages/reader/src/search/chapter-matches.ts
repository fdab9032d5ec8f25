import { findPhrase, type Match, searchWordsOf } from '@rahle/contract/search-words';
import { type ChapterText, readChapter } from '#search/chapter-text.ts';
import { clearMatches, drawMatches } from '#search/draw-matches.ts';
import { MOST_HITS } from '#search/search-book.ts';
import type { ChapterDrawn } from '#stage/stage.ts';

type Drawn = ChapterDrawn & { read: ChapterText; phrase?: readonly string[]; matches: Match[] };
type HitPosition = { index: number; nth: number };

/** What was found in the chapters that are on the screen, and marks it there. */
export function createChapterMatches() {
  let drawn: Drawn[] = [];
  let phrase: readonly string[] = [];
  let current: HitPosition | undefined;

  function matchesIn(one: Drawn): Match[] {
    if (one.phrase === phrase) return one.matches;
    one.phrase = phrase;
    const words = phrase.length === 0 ? [] : searchWordsOf(one.read.text);
    one.matches = findPhrase(words, phrase, { isInside: true, most: MOST_HITS });
    return one.matches;
  }
  function draw(one: Drawn): void {
    const nth = current?.index === one.index ? current.nth : null;
    if (phrase.length === 0) clearMatches(one.chapter);
    else drawMatches(one.chapter, one.read, matchesIn(one), nth);
  }
  function add(one: ChapterDrawn): Drawn {
    const known = drawn.find(({ chapter }) => chapter === one.chapter);
    if (known) return known;
    const made: Drawn = { ...one, read: readChapter(one.chapter), matches: [] };
    drawn = [...drawn.filter(({ chapter }) => chapter.defaultView), made];
    return made;
  }
  return {
    setUp: (one: ChapterDrawn): void => draw(add(one)),
    /** Marks this phrase from now on, and this hit as the current one. */
    set(next: { phrase?: readonly string[]; current: HitPosition | undefined }): void {
      phrase = next.phrase ?? phrase;
      current = next.current;
      for (const one of drawn) draw(one);
    },
    redraw: (): void => drawn.forEach(draw),
    rangeIn(chapter: Document, { index, nth }: HitPosition): Range | null {
      const one = add({ chapter, index });
      const matches = matchesIn(one);
      const match = matches[nth] ?? matches.at(-1);
      return match ? one.read.rangeOf(match.start, match.end) : null;
    },
  };
}
