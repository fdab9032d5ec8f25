import type { EPUB, Target } from 'foliate-js/epub.js';
import type { Relocation, View } from 'foliate-js/view.js';
import { type PageStart, pageStartOf, resolveHref, toTarget } from '#book/positions.ts';
import { createMoves } from '#stage/moves.ts';

export type Side = 'previous' | 'next' | 'left' | 'right';

type Part = Pick<PageStart, 'index' | 'fragment'>;

type Options = {
  view: View;
  book: EPUB;
  pageStarts: readonly PageStart[];
  isAtEnd: () => boolean;
  /** The reader turns on from the last page. */
  onEnd: () => void;
};

/** Turned or scrolled by the reader; null is foliate's word for a screen further down, undefined for "sent there". */
const isOwnMove = ({ reason }: Relocation) =>
  reason === null || reason === 'page' || reason === 'snap' || reason === 'scroll';

export function createNavigation({ view, book, pageStarts, isAtEnd, onEnd }: Options) {
  const moves = createMoves();
  /** The position somebody asked for: two can share a page, and then the asked one is where we are. */
  let wanted: PageStart | null = null;

  const go = (target: Target, pageStart: PageStart | null = null) =>
    moves.go(() => {
      wanted = pageStart;
      return view.renderer.goTo(target);
    });

  const goToFraction = (fraction: number): Promise<void> =>
    moves.go(() => {
      wanted = null;
      return view.goToFraction(fraction);
    });

  return {
    /** What was asked for, unless the reader moved on from there. */
    wantedAfter: (moved: Relocation): PageStart | null => {
      if (isOwnMove(moved)) wanted = null;
      return wanted;
    },
    turn(side: Side): Promise<void> {
      wanted = null;
      // Where one is at is known once the moves before it are done.
      return moves.turn(async () => {
        if (isAtEnd() && isForward(book, side)) onEnd();
        else await turnTo(view, side);
      });
    },
    goToPage: async (page: number): Promise<void> => {
      const pageStart = pageStartOf(pageStarts, page);
      if (pageStart) await go(toTarget(pageStart), pageStart);
    },
    /** False when the reference leads nowhere in this book. */
    goToHref(href: string): boolean {
      const found = resolveHref(book, href);
      if (!found) return false;
      const same = ({ index, fragment }: PageStart) =>
        index === found.index && fragment === found.fragment;
      void go(toTarget(found), pageStarts.find(same));
      return true;
    },
    /**
     * `page` is what was shown there: of two positions on one page it may be the second. False when the place cannot be
     * found, in a version that is not the one it was noted in.
     */
    async goToCfi(cfi: string, page?: number | null): Promise<boolean> {
      const target = view.resolveNavigation(cfi);
      if (!target || target.index < 0) return false;
      const found = { isFound: true };
      await go(
        orStart(target, found),
        pageStarts.find((pageStart) => pageStart.page === page),
      );
      return found.isFound;
    },
    goToFraction,
    /**
     * Where neither page nor exact place are known: as far through the book as was said where that is in the document,
     * else to the document, or to the element that is named in it.
     */
    async goToPart(href = '', progression?: number): Promise<boolean> {
      const found = resolveHref(book, href);
      if (progression !== undefined && (!found || isWithin(view, found, progression)))
        await goToFraction(progression);
      else if (found) await go(toTarget(found));
      return found !== null || progression !== undefined;
    },
    /** `page` is what it was found on: another may begin further up on the same screen. */
    goToTarget: (target: Target, page?: number): Promise<void> =>
      go(target, pageStarts.find((pageStart) => pageStart.page === page) ?? null),
    goToEdge: (edge: 'start' | 'end'): Promise<void> => go(edgeOf(book, edge)),
  };
}

function isWithin(view: View, { index, fragment }: Part, progression: number): boolean {
  const [start = 0, end = 1] = view.getSectionFractions().slice(index);
  return fragment === null && start <= progression && progression <= end;
}

const isForward = ({ dir }: EPUB, side: Side) =>
  side === 'next' || side === (dir === 'rtl' ? 'left' : 'right');

function turnTo(view: View, side: Side): Promise<void> {
  if (side === 'left') return view.goLeft();
  if (side === 'right') return view.goRight();
  return side === 'next' ? view.next() : view.prev();
}

/** The target, or its chapter's start where the text no longer has it. */
function orStart(target: Target, found: { isFound: boolean }): Target {
  return {
    index: target.index,
    anchor(chapter) {
      try {
        return target.anchor?.(chapter) ?? 0;
      } catch {
        found.isFound = false;
        return 0;
      }
    },
  };
}

function edgeOf({ sections }: EPUB, edge: 'start' | 'end'): Target {
  const isText = ({ linear }: { linear: string | null }) => linear !== 'no';
  const index = edge === 'start' ? sections.findIndex(isText) : sections.findLastIndex(isText);
  return { index, anchor: () => (edge === 'start' ? 0 : 1) };
}
