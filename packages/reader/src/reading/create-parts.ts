import type { ReaderBook } from '@rahle/contract/reader-book';
import type { EPUB } from 'foliate-js/epub.js';
import type { ContentsEntry } from '#book/positions.ts';
import { createAnnouncer } from '#page/announcer.ts';
import { createBar } from '#page/bar.ts';
import { createContents } from '#page/contents.ts';
import { element } from '#element.ts';
import { createFoot } from '#page/foot.ts';
import { createNotice } from '#page/notice.ts';
import { createPanel } from '#page/panel.ts';
import { createPictureDialog } from '#page/picture-dialog.ts';
import { createSidePanel } from '#page/side-panel.ts';
import { createTextSettingsWhenUsed } from '#reading/text-settings-when-used.ts';
import type { Page, Settings } from '#settings.ts';
import type { Stage } from '#stage/stage.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

type Options = {
  about: ReaderBook;
  book: EPUB;
  pages: number;
  entries: readonly ContentsEntry[];
  main: HTMLElement;
  words: State<Words>;
  settings: State<Settings>;
  look: State<Page>;
  isWide: State<boolean>;
  signal: AbortSignal;
  stage: () => Stage;
  onClose: () => void;
  onBookmark: () => void;
  onGoToPage: () => void;
  onKeys: () => void;
  onPanel: () => void;
  wayBack: { remember: () => void };
  /** The search comes into sight, or is to be typed into. */
  onSearch: { show: () => void; focus: () => void };
  /** The lists of marks come into sight. */
  onMarks: () => void;
};

export type Parts = ReturnType<typeof createParts>;

export function createParts(options: Options) {
  const { about, book, pages, entries, main, words, settings, signal, stage } = options;
  const bar = createBar({
    title: about.title,
    language: about.language,
    words,
    onContents: () => sidePanel.toggle(),
    onBookmark: options.onBookmark,
    onSearch() {
      panel.show('search');
      sidePanel.set(true);
    },
    onClose: options.onClose,
  });
  const contents = createContents({
    entries,
    language: about.language,
    words,
    onGo({ href }) {
      const wasOver = sidePanel.uncover();
      options.wayBack.remember();
      if (href) stage().goToHref(href);
      if (wasOver) stage().view.renderer.focusView?.();
    },
  });
  const foot = createFoot({
    pages,
    chapters: entries.length,
    isRightToLeft: book.dir === 'rtl',
    words,
    onTurn: (side) => void stage().turn(side),
    onGo(fraction) {
      options.wayBack.remember();
      void stage().goToFraction(fraction);
    },
    onGoToPage: options.onGoToPage,
  });
  const hosts = {
    search: element('div', { class: 'search-host' }),
    bookmarks: element('div'),
    notes: element('div'),
  };
  const panel = createPanel({
    words,
    tabs: [
      {
        id: 'contents',
        label: (now) => now.contents,
        element: contents.element,
        focus: contents.focusCurrent,
      },
      {
        id: 'search',
        label: (now) => now.search,
        element: hosts.search,
        onShow: options.onSearch.show,
        focus: options.onSearch.focus,
      },
      {
        id: 'bookmarks',
        label: (now) => now.bookmarks,
        element: hosts.bookmarks,
        onShow: options.onMarks,
      },
      { id: 'notes', label: (now) => now.notes, element: hosts.notes, onShow: options.onMarks },
    ],
    onClose: () => sidePanel.set(false),
  });
  const sidePanel = createSidePanel({
    panel: panel.element,
    behind: [main, foot.element],
    button: bar.contents,
    focusPanel: panel.focus,
    settings,
    signal,
    onChange(isOpen) {
      bar.showContents(isOpen);
      if (isOpen) panel.opened();
      options.onPanel();
    },
  });
  const notice = createNotice({ words });
  words.watch(({ text }) => {
    main.ariaLabel = text;
  });
  return {
    bar,
    contents,
    foot,
    panel,
    sidePanel,
    hosts,
    textSettings: createTextSettingsWhenUsed({
      ...options,
      notice,
      isFixed: () => stage().view.isFixedLayout,
    }),
    picture: createPictureDialog({ words }),
    notice,
    announcer: createAnnouncer(signal),
  };
}

export function placeParts(parts: Parts, root: HTMLElement, main: HTMLElement): void {
  main.append(parts.notice.element);
  root.prepend(parts.bar.element, parts.panel.element);
  root.append(
    parts.foot.element,
    parts.sidePanel.scrim,
    parts.textSettings.element,
    parts.picture.element,
    parts.announcer.element,
  );
}
