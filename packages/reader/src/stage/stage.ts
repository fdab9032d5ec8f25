import 'foliate-js/view.js';
import type { EPUB, Target } from 'foliate-js/epub.js';
import type { Relocation, View } from 'foliate-js/view.js';
import { type Landing, landingOf, resolveHref, toTarget } from '#book/positions.ts';
import { findPosition, type Position } from '#stage/find-position.ts';
import { layOut } from '#stage/layout.ts';
import { createMoves } from '#stage/moves.ts';
import { turnByWheel } from '#stage/turn-by-wheel.ts';
import type { Settings } from '#settings.ts';

const LINE = 60;

/** Turned or scrolled by the reader; null is foliate's word for a screen further down, undefined for "sent there". */
const isOwnMove = ({ reason }: Relocation) =>
  reason === null || reason === 'page' || reason === 'snap' || reason === 'scroll';

export type ChapterDrawn = { chapter: Document; index: number };
export type LinkFollowed = { event: Event; link: Element; href: string };

type Options = {
  host: HTMLElement;
  book: EPUB;
  landings: readonly Landing[];
  settings: () => Settings;
  isPhone: () => boolean;
  /** Whether turning a page may be seen to move. */
  moves: () => boolean;
  /** Closes the book, and ends what listens to the host. */
  signal: AbortSignal;
  onPosition: (position: Position) => void;
  onChapter: (drawn: ChapterDrawn) => void;
  onLink: (followed: LinkFollowed) => void;
  onExternalLink: (href: string) => void;
};

export type Stage = Awaited<ReturnType<typeof createStage>>;

/** The text itself, drawn by foliate; every move of the reader goes through here. */
export async function createStage(options: Options) {
  const { host, book, landings, settings, signal } = options;
  const view = document.createElement('foliate-view') as View;
  host.append(view);
  await view.open(book);
  const { renderer, isFixedLayout } = view;
  const moves = createMoves();
  /** The position somebody asked for: two can share a page, and then the asked one is where we are. */
  let wanted: Landing | null = null;
  const isScrolled = () => !isFixedLayout && settings().mode === 'scroll';

  renderer.addEventListener('relocate', (event) => {
    const moved = (event as CustomEvent<Relocation>).detail;
    if (isOwnMove(moved)) wanted = null;
    const shown = { view, book, landings, isScrolled: isScrolled() };
    const position = findPosition(shown, moved, wanted);
    if (position) options.onPosition(position);
  });
  view.addEventListener('load', (event) => {
    const { doc, index } = (event as CustomEvent<{ doc: Document; index: number }>).detail;
    turnByWheel(doc, wheel);
    options.onChapter({ chapter: doc, index });
  });
  view.addEventListener('link', (event) => {
    const { a, href } = (event as CustomEvent<{ a: Element; href: string }>).detail;
    options.onLink({ event, link: a, href });
  });
  view.addEventListener('external-link', (event) => {
    event.preventDefault();
    options.onExternalLink((event as CustomEvent<{ href: string }>).detail.href);
  });
  turnByWheel(host, wheel, signal);
  signal.addEventListener('abort', () => view.close(), { once: true });

  function wheel(forward: boolean): void {
    if (!isScrolled()) void turn(forward ? 'next' : 'previous');
  }
  function turn(side: 'previous' | 'next' | 'left' | 'right'): Promise<void> {
    wanted = null;
    if (side === 'left') return moves.turn(() => view.goLeft());
    if (side === 'right') return moves.turn(() => view.goRight());
    return moves.turn(() => (side === 'next' ? view.next() : view.prev()));
  }
  const go = (target: Target, landing: Landing | null = null) =>
    moves.go(() => {
      wanted = landing;
      return renderer.goTo(target);
    });

  return {
    view,
    turn,
    arrange(styles: [string, string]): void {
      if (isFixedLayout) return;
      layOut(renderer, settings(), { isPhone: options.isPhone(), moves: options.moves() });
      renderer.setStyles?.(styles);
    },
    goToPage: async (page: number): Promise<void> => {
      const landing = landingOf(landings, page);
      if (landing) await go(toTarget(landing), landing);
    },
    /** False when the reference leads nowhere in this book. */
    goToHref(href: string): boolean {
      const found = resolveHref(book, href);
      if (!found) return false;
      const same = ({ index, fragment }: Landing) =>
        index === found.index && fragment === found.fragment;
      void go(toTarget(found), landings.find(same));
      return true;
    },
    /** False when the place cannot be found, in a version that is not the one it was noted in. */
    async goToCfi(cfi: string): Promise<boolean> {
      const target = view.resolveNavigation(cfi);
      if (!target || target.index < 0) return false;
      let isFound = true;
      await go({
        index: target.index,
        anchor(chapter) {
          try {
            return target.anchor?.(chapter) ?? 0;
          } catch {
            isFound = false;
            return 0;
          }
        },
      });
      return isFound;
    },
    goToEdge(edge: 'start' | 'end'): Promise<void> {
      const isText = ({ linear }: { linear: string | null }) => linear !== 'no';
      const { sections } = book;
      const index = edge === 'start' ? sections.findIndex(isText) : sections.findLastIndex(isText);
      return go({ index, anchor: () => (edge === 'start' ? 0 : 1) });
    },
    /** A line up or down, where the text scrolls. */
    scrollLine(direction: 1 | -1): boolean {
      if (!isScrolled()) return false;
      renderer.containerPosition += direction * LINE;
      return true;
    },
  };
}
