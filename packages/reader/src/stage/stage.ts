import 'foliate-js/view.js';
import type { EPUB } from 'foliate-js/epub.js';
import type { Relocation, View } from 'foliate-js/view.js';
import type { PageStart } from '#book/positions.ts';
import { findPosition, type Position } from '#stage/find-position.ts';
import { layOut } from '#stage/layout.ts';
import { createNavigation } from '#stage/navigation.ts';
import { turnByWheel } from '#stage/turn-by-wheel.ts';
import { type LinkListeners, listenToLinks } from '#stage/view-links.ts';
import type { Settings } from '#settings.ts';

const LINE = 60;

export type ChapterDrawn = { chapter: Document; index: number };

type Options = LinkListeners & {
  host: HTMLElement;
  book: EPUB;
  pageStarts: readonly PageStart[];
  settings: () => Settings;
  isPhone: () => boolean;
  /** Whether there is room for two pages side by side. */
  isWide: () => boolean;
  /** Whether turning a page may be seen to move. */
  moves: () => boolean;
  /** Closes the book, and ends what listens to the host. */
  signal: AbortSignal;
  onPosition: (position: Position) => void;
  onEnd: () => void;
  onChapter: (drawn: ChapterDrawn) => void;
};

export type Stage = Awaited<ReturnType<typeof createStage>>;

/** The text itself, drawn by foliate; every move of the reader goes through here. */
export async function createStage(options: Options) {
  const { host, book, pageStarts, settings, signal } = options;
  const view = await openView(host, book, signal);
  const { renderer, isFixedLayout } = view;
  let isAtEnd = false;
  const { wantedAfter, ...navigation } = createNavigation({
    view,
    book,
    pageStarts,
    isAtEnd: () => isAtEnd,
    onEnd: options.onEnd,
  });
  const isScrolled = () => !isFixedLayout && settings().mode === 'scroll';

  function showPosition(event: Event): void {
    const moved = (event as CustomEvent<Relocation>).detail;
    const shown = { view, book, pageStarts, isScrolled: isScrolled() };
    const position = findPosition(shown, moved, wantedAfter(moved));
    if (!position) return;
    isAtEnd = position.isLast;
    options.onPosition(position);
  }
  function setUpChapter(event: Event): void {
    const { doc, index } = (event as CustomEvent<{ doc: Document; index: number }>).detail;
    turnByWheel(doc, turnPage);
    options.onChapter({ chapter: doc, index });
  }
  function turnPage(forward: boolean): void {
    if (!isScrolled()) void navigation.turn(forward ? 'next' : 'previous');
  }
  renderer.addEventListener('relocate', showPosition, { signal });
  view.addEventListener('load', setUpChapter, { signal });
  listenToLinks(view, options, signal);
  turnByWheel(host, turnPage, signal);

  return {
    view,
    ...navigation,
    arrange(styles: [string, string]): void {
      if (isFixedLayout) return;
      const [isPhone, isWide] = [options.isPhone(), options.isWide()];
      layOut(renderer, settings(), { isPhone, isWide, moves: options.moves() });
      renderer.setStyles?.(styles);
    },
    scrollLine(direction: 1 | -1): boolean {
      if (!isScrolled()) return false;
      renderer.containerPosition += direction * LINE;
      return true;
    },
  };
}

async function openView(host: HTMLElement, book: EPUB, signal: AbortSignal): Promise<View> {
  const view = document.createElement('foliate-view') as View;
  host.append(view);
  await view.open(book);
  signal.addEventListener('abort', () => view.close(), { once: true });
  return view;
}
