import type { MarkColour } from '@rahle/contract/mark-kinds';
import type { DrawnMark, ListedMark } from '@rahle/contract/reader-messages';
import { anchorMark, homeOf } from '#marks/anchor.ts';
import { describePassage } from '#marks/describe-passage.ts';
import { createDrawnChapters } from '#marks/drawn-chapters.ts';
import { createLocator, type Lookup } from '#marks/locate-marks.ts';
import { createMarkLists } from '#marks/mark-lists.ts';
import type { RowActions } from '#marks/mark-row.ts';
import { createMarkSet } from '#marks/mark-set.ts';
import type { MarksContext } from '#marks/marks-context.ts';
import { newId } from '#marks/new-id.ts';
import { firstWordsOf } from '#marks/first-words.ts';
import { indexText } from '#marks/text-index.ts';
import type { ChapterDrawn } from '#stage/stage.ts';

export type MarkedBook = ReturnType<typeof createMarkedBook>;

type Change = { note?: string | null; colour?: MarkColour };

/** The marks, where each stands in this version, and what shows them: the text, the lists and the bar. */
export function createMarkedBook(
  context: MarksContext,
  given: readonly ListedMark[],
  actions: RowActions,
) {
  const { book, words, signal, announcer } = context;
  const { view } = context.stage();
  const marks = createMarkSet(given, context.app);
  const lookups = new Map<string, Lookup>();
  /** To be looked up again: a chapter that may have them could not be had. */
  const due = new Set<string>();
  const locator = createLocator(book, context.pageStarts);
  let isLocating = false;

  const isIn = (index: number) => (mark: ListedMark) => {
    const lookup = lookups.get(mark.id);
    if (!lookup) return homeOf(book, mark.selector) === index;
    return lookup.location?.index === index;
  };
  const marksIn = (index: number) => marks.list().filter(isIn(index));
  const chapters = createDrawnChapters({ book, view, words, marksIn });
  const lists = createMarkLists({
    words,
    entries: context.entries,
    hosts: context.hosts,
    actions,
    onExport: () => context.app.send({ type: 'rahle:export' }),
  });
  const tell = (sentence: string) => announcer.announce(sentence);
  const bookmarked = () => chapters.bookmarksIn(view.lastLocation?.range);
  const showBookmarked = () => context.bar.showBookmarked(bookmarked().length > 0);

  function show(): void {
    chapters.drawAll();
    showBookmarked();
    lists.show(
      marks.list().flatMap((mark) => {
        const lookup = lookups.get(mark.id);
        return lookup ? [{ mark, ...lookup }] : [];
      }),
    );
  }
  async function locate(mark: ListedMark): Promise<Lookup> {
    due.delete(mark.id);
    const lookup = await locator.locate(mark);
    lookups.set(mark.id, lookup);
    return lookup;
  }
  async function locateAll(): Promise<void> {
    if (isLocating) return;
    isLocating = true;
    const left = () => marks.list().filter(({ id }) => !lookups.has(id) || due.has(id));
    for (let now = left(); now.length > 0 && !signal.aborted; now = left())
      for (const mark of now) if (!signal.aborted) await locate(mark);
    isLocating = false;
    if (!signal.aborted) show();
  }
  function refresh(): void {
    show();
    void locateAll();
  }
  /** What could not be had before may be there now. */
  function lookAgain(): void {
    const unsure = [...lookups].filter(([, { isSure }]) => !isSure);
    if (unsure.length === 0) return;
    for (const [id] of unsure) due.add(id);
    locator.forgetFailures();
    void locateAll();
  }
  function make(
    kind: DrawnMark['kind'],
    range: Range,
    colour: MarkColour | null,
  ): ListedMark | null {
    const index = chapters.indexOf(range.startContainer.ownerDocument);
    const href = book.sections[index]?.id;
    if (href === undefined) return null;
    const progression = context.position()?.fraction ?? 0;
    const selector = describePassage(range, { view, index, href, progression });
    const [id, createdAt] = [newId(), new Date().toISOString()];
    const mark = { id, kind, colour, note: null, version: 0, selector, createdAt };
    marks.put(mark);
    refresh();
    return mark;
  }
  function remove(id: string): void {
    const isBookmark = marks.get(id)?.kind === 'BOOKMARK';
    marks.remove(id);
    lookups.delete(id);
    refresh();
    tell(isBookmark ? words.get().bookmarkRemoved : words.get().highlightRemoved);
  }
  refresh();
  addEventListener('online', lookAgain, { signal });
  words.watch(() => chapters.drawAll());
  context.look.watch(() => chapters.drawAll());

  return {
    make,
    remove,
    tell,
    showBookmarked,
    lookAgain,
    get: marks.get,
    settle: marks.settle,
    addChapter: (drawn: ChapterDrawn) => chapters.add(drawn),
    passageAt: chapters.passageAt,
    passageOf: chapters.passageOf,
    replace(now: readonly ListedMark[]): void {
      marks.replace(now);
      refresh();
    },
    /** Words of one's own make a note of a highlight. `shown` is what they were written upon: it may be gone since. */
    change(id: string, change: Change, shown = marks.get(id)): void {
      const mark = marks.get(id) ?? shown;
      if (!mark) return;
      const next = { ...mark, ...change };
      marks.put({ ...next, kind: next.note === null ? 'HIGHLIGHT' : 'NOTE' }, shown?.note);
      refresh();
    },
    toggleBookmark(): void {
      const here = bookmarked();
      if (here.length > 0) return here.forEach(remove);
      const visible = view.lastLocation?.range;
      if (visible && make('BOOKMARK', firstWordsOf(visible), null)) tell(words.get().bookmarkAdded);
    },
    async goTo(mark: ListedMark): Promise<'there' | 'gone' | 'unread'> {
      const known = lookups.get(mark.id);
      if (known && !known.location && !known.isSure) locator.forgetFailures();
      const isKnown = known && (known.location || known.isSure);
      const { location, isSure } = isKnown ? known : await locate(mark);
      if (!location) return isSure ? 'gone' : 'unread';
      const { index } = location;
      const anchor = (chapter: Document) =>
        anchorMark(book, mark, { chapter, index, text: indexText(chapter) }) ?? 0;
      await context.stage().goToTarget({ index, anchor });
      return 'there';
    },
  };
}
