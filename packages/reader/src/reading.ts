import type { ReaderBook } from '@rahle/contract/reader-book';
import type { AppLink } from '#app-link.ts';
import { chapterStyles } from '#book/chapter-styles.ts';
import { furnishChapter } from '#book/furnish-chapter.ts';
import type { OpenedBook } from '#book/open-book.ts';
import { toContents, toLandings } from '#book/positions.ts';
import { readColours } from '#colours.ts';
import { type Action, listenToKeys } from '#keyboard.ts';
import { openOutside } from '#open-outside.ts';
import { createAnnouncer } from '#page/announcer.ts';
import { createBar } from '#page/bar.ts';
import { createContents } from '#page/contents.ts';
import { createFoot } from '#page/foot.ts';
import { createNoteDialog } from '#page/note-dialog.ts';
import { createNotice } from '#page/notice.ts';
import { createPictureDialog } from '#page/picture-dialog.ts';
import { createSidePanel } from '#page/side-panel.ts';
import { createTextSettings } from '#page/text-settings.ts';
import { recallPlace, rememberPlace } from '#remembered-place.ts';
import { type Page, type Settings, stepTextSize } from '#settings.ts';
import type { Place } from '#stage/find-place.ts';
import { type ChapterDrawn, createStage, type LinkFollowed } from '#stage/stage.ts';
import type { State } from '#state.ts';
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

/** A book that is open: the parts of the page, and what one does to the others. */
export async function openReading(options: Options) {
  const { about, opened, shell, main, words, settings, look, app } = options;
  const { book } = opened;
  const landings = toLandings(about.positions, book);
  const pages = Math.max(...landings.map(({ page }) => page));
  const entries = toContents(book.toc ?? [], book, landings);
  const phone = matchMedia('(max-width: 47.99rem)');
  const styles = () =>
    chapterStyles(settings.get(), {
      look: look.get(),
      colours: readColours(),
      isPhone: phone.matches,
    });

  const bar = createBar({
    title: about.title,
    language: about.language,
    words,
    onContents: () => panel.toggle(),
  });
  const contents = createContents({
    entries,
    language: about.language,
    words,
    onGo(entry) {
      const wasOver = panel.uncover();
      if (entry.href) stage.goToHref(entry.href);
      if (wasOver) stage.view.renderer.focusView?.();
    },
    onClose: () => panel.set(false),
  });
  const foot = createFoot({
    pages,
    chapters: entries.length,
    isRightToLeft: book.dir === 'rtl',
    words,
    onTurn: (side) => void stage.turn(side),
  });
  const panel = createSidePanel({
    panel: contents.element,
    behind: [main, foot.element],
    button: bar.contents,
    focusPanel: contents.focusCurrent,
    settings,
    onChange: bar.showContents,
  });
  const textSettings = createTextSettings({ settings, look, words });
  const picture = createPictureDialog({ words });
  const notice = createNotice({ words });
  const announcer = createAnnouncer();
  const note = createNoteDialog({
    book,
    words,
    styles,
    onGo: followInside,
    onExternalLink: followOutside,
  });

  words.watch((say) => {
    main.ariaLabel = say.text;
  });
  main.append(notice.element);
  shell.prepend(bar.element, contents.element);
  shell.append(
    foot.element,
    panel.scrim,
    textSettings.element,
    picture.element,
    note.element,
    announcer.element,
  );

  let place: Place | null = null;
  let said = '';
  let isScriptTold = false;

  const stage = await createStage({
    host: main,
    book,
    landings,
    settings: () => settings.get(),
    isPhone: () => phone.matches,
    moves: () =>
      matchMedia('(pointer: coarse)').matches &&
      !matchMedia('(prefers-reduced-motion: reduce)').matches,
    onPlace: arrive,
    onChapter: furnish,
    onLink: follow,
    onExternalLink: followOutside,
  });
  if (stage.view.isFixedLayout) {
    main.classList.add('fixed');
    textSettings.fixPages();
  }

  const arrange = () => stage.arrange(styles());
  settings.watch(arrange);
  look.watch(arrange);
  phone.addEventListener('change', arrange);
  listenToKeys(document, act);

  function arrive(now: Place): void {
    place = now;
    const { page } = now.landing;
    const entry = contents.mark(page);
    const title = now.landing.title || entry?.label || about.title;
    foot.show({ ...now, page, chapter: entry?.chapter ?? null });
    if (now.cfi) rememberPlace(about.contentId, { cfi: now.cfi, page });
    const where = `${title}. ${words.get().pageOf(String(page), String(pages))}`;
    if (where === said) return;
    said = where;
    announcer.say(where);
    app.say({ type: 'rahle:at', page, title });
  }
  function furnish({ chapter, index }: ChapterDrawn): void {
    const title = landings.find((landing) => landing.index === index)?.title ?? '';
    furnishChapter(chapter, {
      words: words.get(),
      title,
      onPicture: (original) => picture.show(original),
    });
    listenToKeys(chapter, act);
    chapter.addEventListener('pointerdown', () => textSettings.isOpen() && textSettings.close());
    if (isScriptTold || !opened.isScripted()) return;
    isScriptTold = true;
    notice.say((say) => say.scripted);
  }
  function follow(followed: LinkFollowed): void {
    if (note.take(followed)) return;
    followed.event.preventDefault();
    followInside(followed.href);
  }
  function followInside(href: string): void {
    const from = place;
    if (!stage.goToHref(href)) return notice.say((say) => say.deadLink);
    if (!from?.cfi) return;
    const { cfi, landing } = from;
    notice.offer(
      (say) => say.returnToPage(String(landing.page)),
      () => void stage.goToCfi(cfi),
    );
  }
  function followOutside(href: string): void {
    if (!openOutside(href)) notice.say((say) => say.deadLink);
  }
  /** Does what a key asks for; false leaves the key to the browser. */
  function act(action: Action): boolean {
    if (document.querySelector('dialog[open]')) return false;
    if (action === 'escape') {
      if (textSettings.isOpen()) textSettings.close();
      else if (!panel.uncover()) app.say({ type: 'rahle:close' });
    } else if (action === 'contents') panel.toggle();
    else if (action === 'larger' || action === 'smaller') {
      const textSize = stepTextSize(settings.get().textSize, action === 'larger' ? 1 : -1);
      settings.set({ ...settings.get(), textSize });
    } else if (action === 'up' || action === 'down')
      return stage.scrollLine(action === 'up' ? -1 : 1);
    else if (action === 'start' || action === 'end') void stage.goToEdge(action);
    else void stage.turn(action);
    return true;
  }

  return {
    pages,
    goToPage: (page: number) => stage.goToPage(page),
    /** Opens the book where it was asked for, else where it was left, else at its beginning. */
    async begin(page: number | undefined): Promise<void> {
      const left = recallPlace(about.contentId);
      if (page) await stage.goToPage(page);
      else if (!left) await stage.goToEdge('start');
      else if (!(await stage.goToCfi(left.cfi))) await stage.goToPage(left.page);
      if (document.hasFocus()) stage.view.renderer.focusView?.();
    },
  };
}
