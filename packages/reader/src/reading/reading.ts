import type { ReaderBook } from '@rahle/contract/reader-book';
import type { EPUB } from 'foliate-js/epub.js';
import type { AppLink } from '#app-link.ts';
import type { OpenedBook } from '#book/open-book.ts';
import { toContents, toLandings } from '#book/positions.ts';
import { listenToKeys } from '#keyboard.ts';
import { createParts, placeParts } from '#reading/create-parts.ts';
import { createBars } from '#reading/bars.ts';
import { createFootnotesWhenUsed } from '#reading/footnotes-when-used.ts';
import { createLinkHandlers } from '#reading/follow-links.ts';
import { createGoToPageWhenUsed } from '#reading/go-to-page-when-used.ts';
import { createKeysWhenUsed } from '#reading/keys-when-used.ts';
import { createActions } from '#reading/perform-action.ts';
import { createChapterSetUp } from '#reading/set-up-chapter.ts';
import { createReadingStates } from '#reading/reading-states.ts';
import { createMarksWhenUsed, type MarksMessage } from '#reading/marks-when-used.ts';
import { createSearchWhenUsed } from '#reading/search-when-used.ts';
import { createPositionDisplay } from '#reading/show-position.ts';
import { createWayBack } from '#reading/way-back.ts';
import type { Wanted as SearchWanted } from '#search/search.ts';
import type { Page, Settings } from '#settings.ts';
import { createStage, type Stage } from '#stage/stage.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

type Options = {
  about: ReaderBook;
  opened: OpenedBook;
  root: HTMLElement;
  main: HTMLElement;
  words: State<Words>;
  settings: State<Settings>;
  look: State<Page>;
  app: AppLink;
};

export type Reading = Awaited<ReturnType<typeof openReading>>;

/** A book that is open: the text, the parts around it, and what one does to the others, until `dispose`. */
export async function openReading(options: Options) {
  const { about, opened, main, app } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const states = createReadingStates(options, signal);
  const outline = outlineOf(about, opened.book);

  const wayBack = createWayBack({
    stage: () => stage,
    notice: () => parts.notice,
    position: () => position.current(),
  });
  const links = createLinkHandlers({
    stage: () => stage,
    parts: () => parts,
    footnotes: () => footnotes,
    wayBack,
  });
  const footnotes = createFootnotesWhenUsed({
    ...states,
    main,
    signal,
    book: opened.book,
    root: options.root,
    onGo: links.followInside,
    onExternalLink: links.followOutside,
  });
  const parts = createParts({
    about,
    main,
    signal,
    book: opened.book,
    stage: () => stage,
    onClose: () => app.send({ type: 'rahle:close' }),
    onBookmark: () => void marks.act('bookmark'),
    onGoToPage: () => goToPage(),
    onKeys: () => openKeys(),
    wayBack,
    onMarks: () => marks.show(),
    onSearch: { show: () => search.load(), focus: () => search.focus() },
    ...outline,
    ...states,
  });
  placeParts(parts, options.root, main);
  const bars = createBars(options.root, signal);
  const position = createPositionDisplay({
    about,
    parts,
    app,
    hrefOf: (index) => opened.book.sections[index]?.id ?? '',
    ...outline,
    ...states,
  });
  const marks = createMarksWhenUsed({
    ...parts,
    ...outline,
    ...states,
    app,
    main,
    signal,
    book: opened.book,
    root: options.root,
    stage: () => stage,
    position: position.current,
    uncover: () => parts.sidePanel.uncover(),
    onLookUp(text) {
      wayBack.remember();
      parts.panel.show('search');
      parts.sidePanel.set(true);
      search.find(text);
    },
  });
  const search = createSearchWhenUsed({
    ...outline,
    ...states,
    signal,
    book: opened.book,
    language: about.language,
    host: parts.hosts.search,
    notice: parts.notice,
    stage: () => stage,
    index: () => position.current()?.index ?? 0,
    uncover: () => void parts.sidePanel.uncover(),
  });
  const goToPage = createGoToPageWhenUsed({
    ...outline,
    ...states,
    signal,
    wayBack,
    root: options.root,
    notice: parts.notice,
    stage: () => stage,
    position: position.current,
  });
  const openKeys = createKeysWhenUsed({
    ...states,
    signal,
    root: options.root,
    notice: parts.notice,
    isRightToLeft: opened.book.dir === 'rtl',
  });
  const singleKeys = () => states.settings.get().singleKeys;
  const act = createActions({
    ...outline,
    ...states,
    parts,
    marks,
    wayBack,
    onGoToPage: goToPage,
    onKeys: openKeys,
    stage: () => stage,
    position: position.current,
  });
  const setUpChapter = createChapterSetUp({
    parts,
    act,
    singleKeys,
    main,
    bars,
    ...opened,
    ...outline,
    ...states,
  });
  const stage: Stage = await createStage({
    host: main,
    book: opened.book,
    landings: outline.landings,
    isPhone: states.isPhone,
    isWide: states.isWide.get,
    signal,
    settings: states.settings.get,
    moves: mayMove,
    onPosition: (now) => {
      position.show(now);
      marks.moved();
    },
    onChapter: (drawn) => {
      setUpChapter(drawn);
      marks.setUp(drawn);
      search.setUp(drawn);
    },
    onLink: (followed) => void links.follow(followed),
    onExternalLink: links.followOutside,
  });
  main.classList.toggle('fixed', stage.view.isFixedLayout);
  states.onChange(() => stage.arrange(states.styles()));
  states.look.watch(() => search.redraw());
  listenToKeys(document, act, { signal, singleKeys });

  return {
    pages: outline.pages,
    goToPage: stage.goToPage,
    goToPlace: (place: Wanted) => goTo(stage, place),
    begin: (wanted: Wanted) => goToFirst(stage, wanted),
    openSearch(wanted: SearchWanted): void {
      parts.panel.show('search');
      search.open(wanted);
    },
    receiveMarks: (message: MarksMessage) => marks.receive(message),
    dispose: () => ending.abort(),
  };
}

function outlineOf({ positions }: ReaderBook, book: EPUB) {
  const landings = toLandings(positions, book);
  return {
    landings,
    pages: Math.max(...landings.map(({ page }) => page)),
    entries: toContents(book.toc ?? [], book, landings),
  };
}

const mayMove = () =>
  matchMedia('(pointer: coarse)').matches &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

type Wanted = { page?: number | null | undefined; cfi?: string | null | undefined };

/** False where nothing was asked for. A new version may no longer have the exact place. */
async function goTo(stage: Stage, { page, cfi }: Wanted): Promise<boolean> {
  if (cfi && (await stage.goToCfi(cfi, page))) return true;
  if (page) await stage.goToPage(page);
  return Boolean(page);
}

/** Where the book was asked for, else at its beginning. */
async function goToFirst(stage: Stage, wanted: Wanted): Promise<void> {
  if (!(await goTo(stage, wanted))) await stage.goToEdge('start');
  if (document.hasFocus()) stage.view.renderer.focusView?.();
}
