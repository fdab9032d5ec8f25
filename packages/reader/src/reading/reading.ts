import type { ReaderBook } from '@rahle/contract/reader-book';
import type { EPUB } from 'foliate-js/epub.js';
import type { AppLink } from '#app-link.ts';
import type { OpenedBook } from '#book/open-book.ts';
import { toContents, toPageStarts } from '#book/positions.ts';
import { listenToKeys } from '#keyboard.ts';
import { createParts, placeParts } from '#reading/create-parts.ts';
import { createBars } from '#reading/bars.ts';
import { createFootnotesWhenUsed } from '#reading/footnotes-when-used.ts';
import { createLinkHandlers } from '#reading/follow-links.ts';
import { createActions } from '#reading/perform-action.ts';
import { createChapterSetUp } from '#reading/set-up-chapter.ts';
import { createReadingStates } from '#reading/reading-states.ts';
import type { MarksMessage } from '#reading/marks-when-used.ts';
import { createPositionDisplay } from '#reading/show-position.ts';
import { createCoverWatch } from '#reading/tell-covered.ts';
import { createTools } from '#reading/tools.ts';
import { createWayBack } from '#reading/way-back.ts';
import { fetchWhenIdle } from '#reading/when-used.ts';
import type { Wanted as SearchWanted } from '#search/search.ts';
import type { Page, Settings } from '#settings.ts';
import type { Position } from '#stage/find-position.ts';
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
  const { about, opened, main, app, root } = options;
  const { book } = opened;
  const ending = new AbortController();
  const { signal } = ending;
  const states = createReadingStates(options, signal);
  const common = {
    ...outlineOf(about, book),
    ...states,
    about,
    app,
    book,
    main,
    root,
    signal,
    stage: () => stage,
    position: (): Position | null => display.current(),
  };

  const onClose = () => app.send({ type: 'rahle:close' });
  const wayBack = createWayBack({ ...common, notice: () => parts.notice });
  const links = createLinkHandlers({
    ...common,
    wayBack,
    parts: () => parts,
    footnotes: () => footnotes,
  });
  const footnotes = createFootnotesWhenUsed({
    ...common,
    onGo: links.followInside,
    onExternalLink: links.followOutside,
  });
  const tellCovered = createCoverWatch(app, signal);
  const parts = createParts({
    ...common,
    wayBack,
    onClose,
    onBookmark: () => void tools.marks.act('bookmark'),
    onGoToPage: () => tools.goToPage(),
    onKeys: () => tools.openKeys(),
    onPanel: tellCovered,
    onMarks: () => tools.marks.show(),
    onSearch: { show: () => tools.search.load(), focus: () => tools.search.focus() },
  });
  placeParts(parts, root, main);
  tellCovered();
  const bars = createBars(root, signal);
  const display = createPositionDisplay({
    ...common,
    parts,
    hrefOf: (index) => book.sections[index]?.id ?? '',
  });
  const tools = createTools({ ...common, parts, wayBack, onClose });
  const { marks, search } = tools;
  const singleKeys = () => states.settings.get().singleKeys;
  const act = createActions({
    ...common,
    parts,
    marks,
    wayBack,
    onGoToPage: tools.goToPage,
    onKeys: tools.openKeys,
    onNothingToClose: () => app.send({ type: 'rahle:escape' }),
  });
  const setUpChapter = createChapterSetUp({ ...common, ...opened, parts, act, singleKeys, bars });
  const stage: Stage = await createStage({
    host: main,
    book,
    signal,
    pageStarts: common.pageStarts,
    isPhone: states.isPhone,
    isWide: states.isWide.get,
    settings: states.settings.get,
    moves: mayMove,
    onPosition: (now) => {
      display.show(now);
      marks.moved();
    },
    onEnd: () => {
      display.finish();
      tools.openEnd();
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
    pages: common.pages,
    goToPage: stage.goToPage,
    goToPlace(place: Wanted, isJump = false): Promise<boolean> {
      if (isJump) wayBack.remember();
      return goTo(stage, place);
    },
    openMark: (id: string): void => marks.open(id),
    begin: (wanted: Wanted) => goToFirst(stage, wanted),
    fetchTheRest: (): void => fetchWhenIdle(signal),
    openSearch(wanted: SearchWanted): void {
      parts.panel.show('search');
      search.open(wanted);
    },
    receiveMarks: (message: MarksMessage) => marks.receive(message),
    /** Words that are being written, at once. */
    saveWords: (): void => marks.saveWords(),
    dispose: () => ending.abort(),
  };
}

function outlineOf({ positions }: ReaderBook, book: EPUB) {
  const pageStarts = toPageStarts(positions, book);
  return {
    pageStarts,
    pages: Math.max(...pageStarts.map(({ page }) => page)),
    entries: toContents(book.toc ?? [], book, pageStarts),
  };
}

const mayMove = () =>
  matchMedia('(pointer: coarse)').matches &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

type Wanted = {
  page?: number | null | undefined;
  cfi?: string | null | undefined;
  href?: string | undefined;
  progression?: number | undefined;
};

/** False where nothing was asked for. A new version may no longer have the exact place. */
async function goTo(stage: Stage, wanted: Wanted): Promise<boolean> {
  const { page, cfi, href, progression } = wanted;
  if (cfi && (await stage.goToCfi(cfi, page))) return true;
  if (!page) return stage.goToPart(href, progression);
  await stage.goToPage(page);
  return true;
}

/** Where the book was asked for, else at its beginning. */
async function goToFirst(stage: Stage, wanted: Wanted): Promise<void> {
  if (!(await goTo(stage, wanted))) await stage.goToEdge('start');
  // Whoever has opened something meanwhile keeps the keys there.
  const isFree = document.hasFocus() && document.activeElement === document.body;
  if (isFree) stage.view.renderer.focusView?.();
}
