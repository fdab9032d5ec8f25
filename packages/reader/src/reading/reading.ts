import type { ReaderBook } from '@rahle/contract/reader-book';
import type { AppLink } from '#app-link.ts';
import { chapterStyles } from '#book/chapter-styles.ts';
import type { OpenedBook } from '#book/open-book.ts';
import { toContents, toLandings } from '#book/positions.ts';
import { readColours } from '#colours.ts';
import { listenToKeys } from '#keyboard.ts';
import { createParts, placeParts } from '#reading/create-parts.ts';
import { createLinkHandlers } from '#reading/follow-links.ts';
import { createActions } from '#reading/perform-action.ts';
import { createChapterSetUp } from '#reading/set-up-chapter.ts';
import { createPositionDisplay } from '#reading/show-position.ts';
import { recallPosition } from '#remembered-position.ts';
import type { Page, Settings } from '#settings.ts';
import { createStage, type Stage } from '#stage/stage.ts';
import { type State, watchedUntil } from '#state.ts';
import type { Words } from '#words/en.ts';

type Options = {
  about: ReaderBook;
  opened: OpenedBook;
  shell: HTMLElement;
  main: HTMLElement;
  words: State<Words>;
  settings: State<Settings>;
  look: State<Page>;
  app: AppLink;
};

export type Reading = Awaited<ReturnType<typeof openReading>>;

/** A book that is open: the text, the parts around it, and what one does to the others, until `dispose`. */
export async function openReading({ about, opened, shell, main, app, ...states }: Options) {
  const { book, isScripted } = opened;
  const ending = new AbortController();
  const { signal } = ending;
  const words = watchedUntil(states.words, signal);
  const settings = watchedUntil(states.settings, signal);
  const look = watchedUntil(states.look, signal);
  const landings = toLandings(about.positions, book);
  const pages = Math.max(...landings.map(({ page }) => page));
  const entries = toContents(book.toc ?? [], book, landings);
  const phone = matchMedia('(max-width: 47.99rem)');
  const isPhone = () => phone.matches;
  const styles = () =>
    chapterStyles(settings.get(), { look: look.get(), colours: readColours(), isPhone: isPhone() });

  const links = createLinkHandlers({
    stage: () => stage,
    parts: () => parts,
    position: () => position.current(),
  });
  const parts = createParts({
    about,
    book,
    pages,
    entries,
    main,
    words,
    settings,
    look,
    styles,
    signal,
    onEntry(entry) {
      const wasOver = parts.panel.uncover();
      if (entry.href) stage.goToHref(entry.href);
      if (wasOver) stage.view.renderer.focusView?.();
    },
    onTurn: (side) => void stage.turn(side),
    onNoteLink: links.followInside,
    onExternalLink: links.followOutside,
  });
  placeParts(parts, shell, main);
  words.watch(({ text }) => {
    main.ariaLabel = text;
  });

  const position = createPositionDisplay({ about, pages, parts, words, app });
  const act = createActions({
    stage: () => stage,
    parts,
    settings,
    onClose: () => app.send({ type: 'rahle:close' }),
  });
  const stage: Stage = await createStage({
    host: main,
    book,
    landings,
    isPhone,
    signal,
    settings: settings.get,
    moves: mayMove,
    onPosition: position.show,
    onChapter: createChapterSetUp({ landings, parts, words, isScripted, act }),
    onLink: links.follow,
    onExternalLink: links.followOutside,
  });
  if (stage.view.isFixedLayout) {
    main.classList.add('fixed');
    parts.textSettings.fixPages();
  }

  const arrange = () => stage.arrange(styles());
  settings.watch(arrange);
  look.watch(arrange);
  phone.addEventListener('change', arrange, { signal });
  listenToKeys(document, act, signal);

  return {
    pages,
    goToPage: stage.goToPage,
    begin: (page: number | undefined) => goToFirst(stage, about.contentId, page),
    dispose: () => ending.abort(),
  };
}

const mayMove = () =>
  matchMedia('(pointer: coarse)').matches &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where the book was asked for, else where it was left, else at its beginning. */
async function goToFirst(stage: Stage, contentId: string, page: number | undefined): Promise<void> {
  const left = recallPosition(contentId);
  if (page) await stage.goToPage(page);
  else if (!left) await stage.goToEdge('start');
  else if (!(await stage.goToCfi(left.cfi))) await stage.goToPage(left.page);
  if (document.hasFocus()) stage.view.renderer.focusView?.();
}
