import type { ListedMark, MessageToReader } from '@rahle/contract/reader-messages';
import type { MarkAction } from '#keyboard.ts';
import type { MarksContext } from '#marks/marks-context.ts';
import type { Marks } from '#marks/marks.ts';
import { whenUsed } from '#reading/when-used.ts';
import type { ChapterDrawn } from '#stage/stage.ts';

export type MarksMessage = Extract<
  MessageToReader,
  { type: 'rahle:marks' } | { type: 'rahle:mark-state' }
>;

/**
 * Marks as far as the first page needs them: their code comes after it, or when there are marks. Until the app has
 * handed over the book's marks there is nobody to keep one, and none is offered.
 */
export function createMarksWhenUsed(context: MarksContext) {
  let given: readonly ListedMark[] | null = null;
  let marks: Marks | null = null;
  let drawn: ChapterDrawn[] = [];
  /** A mark to turn to, asked for before it was handed over. */
  let wanted: string | null = null;

  const load = whenUsed(
    () => import('#marks/marks.ts'),
    ({ createMarks }) => {
      marks = createMarks(context, given ?? []);
      for (const one of drawn) marks.setUp(one);
      return marks;
    },
    {
      signal: context.signal,
      onFailure: () => context.notice.show((now) => now.marksFailed),
    },
  );
  const isKept = () => given !== null;
  function open(id: string): void {
    wanted = isKept() ? null : id;
    if (isKept()) void load().then((loaded) => loaded?.open(id));
  }

  return {
    receive(message: MarksMessage): void {
      if (message.type === 'rahle:mark-state') return marks?.setState(message.id, message.state);
      given = message.marks;
      context.bar.offerBookmarks();
      if (marks) marks.set(given);
      else if (given.length > 0) void load();
      if (wanted) open(wanted);
    },
    open,
    setUp(one: ChapterDrawn): void {
      drawn = [...drawn.filter(({ chapter }) => chapter.defaultView), one];
      if (marks) return marks.setUp(one);
      one.chapter.addEventListener('selectionchange', () => {
        if (isKept() && !one.chapter.getSelection()?.isCollapsed) void load();
      });
    },
    moved: (): void => marks?.moved(),
    saveWords: (): void => marks?.saveWords(),
    /** The panel's lists: without marks they say so. */
    show(): void {
      if (isKept()) void load().then((loaded) => loaded?.lookAgain());
    },
    closeMenu: (): boolean => marks?.closeMenu() ?? false,
    deselect: (): boolean => marks?.deselect() ?? false,
    act(action: MarkAction): boolean {
      if (!isKept()) return false;
      if (marks) return marks.act(action);
      void load().then((loaded) => loaded?.act(action));
      return true;
    },
  };
}
