import type { MarkColour } from '@rahle/contract/mark-kinds';
import type { ListedMark, MarkState } from '@rahle/contract/reader-messages';
import { element } from '#element.ts';
import type { MarkAction } from '#keyboard.ts';
import { copyText } from '#marks/copy-text.ts';
import { countWithoutOurs } from '#marks/exact-places.ts';
import { createMarkedBook } from '#marks/marked-book.ts';
import type { MarksContext } from '#marks/marks-context.ts';
import { createNoteCard } from '#marks/note-card.ts';
import { placeBesideText } from '#page/place-over-text.ts';
import { phraseOf } from '#marks/phrase-of.ts';
import { isSelectAction, selectByKeys } from '#marks/select-by-keys.ts';
import { createSelectionMenu } from '#marks/selection-menu.ts';
import { watchSelection } from '#marks/watch-selection.ts';
import { textWidth } from '#stage/layout.ts';
import type { ChapterDrawn } from '#stage/stage.ts';
import lists from '#styles/mark-lists.css?inline';
import styles from '#styles/marks.css?inline';

const COLOUR_KEYS: Partial<Record<MarkAction, MarkColour>> = {
  'colour-1': 'yellow',
  'colour-2': 'green',
  'colour-3': 'blue',
  'colour-4': 'pink',
};

/** What the menu is open for: words that are selected, or a highlight. */
type Chosen = { range: Range; id: string | null };

export type Marks = ReturnType<typeof createMarks>;

/** Bookmarks, highlights and notes in the open book. What becomes of them is the app's to keep. */
export function createMarks(context: MarksContext, given: readonly ListedMark[]) {
  const { book, words, signal } = context;
  const { view } = context.stage();
  countWithoutOurs(view, book);
  document.head.append(element('style', {}, styles + lists));
  let chosen: Chosen | null = null;

  const marks = createMarkedBook(context, given, {
    onGo: (mark) => void goTo(mark),
    onEdit: (mark) => card.open(mark),
    onDelete: askOrRemove,
  });
  const menu = createSelectionMenu({
    words,
    page: context.main,
    onColour: chooseColour,
    onNote: openNote,
    onCopy: copy,
    onLookUp: lookUp,
    onRemove: () => {
      const mark = chosen?.id ? marks.get(chosen.id) : undefined;
      leaveMenu();
      if (mark) askOrRemove(mark);
    },
  });
  const card = createNoteCard({
    words,
    signal,
    place: (element, id) => {
      const range = marks.passageOf(id);
      if (range)
        placeBesideText(element, range, {
          page: context.main,
          textWidth: textWidth(view.renderer),
        });
    },
    onChange: (id, change) => marks.change(id, change),
    onDelete: marks.remove,
    onClose: () => context.hosts.notes.contains(document.activeElement) || focusText(),
  });
  context.root.append(menu.element, card.element);

  const focusText = () => view.renderer.focusView?.();

  /** Only words of one's own are asked about: a highlight is made again as fast. */
  function askOrRemove(mark: ListedMark): void {
    if (mark.note !== null) card.open(mark, true);
    else marks.remove(mark.id);
  }
  async function goTo(mark: ListedMark): Promise<void> {
    const wasOver = context.uncover();
    await marks.goTo(mark);
    if (wasOver) focusText();
  }
  function leaveMenu(): void {
    const hadFocus = menu.element.contains(document.activeElement);
    menu.close();
    chosen = null;
    if (hadFocus) focusText();
  }
  function open(range: Range, id: string | null, colour: MarkColour | null): void {
    chosen = { range, id };
    menu.open(range, colour);
  }
  /** The highlight that the menu is open for, made now if it is not there yet. */
  function markChosen(colour: MarkColour): ListedMark | null {
    const at = chosen;
    leaveMenu();
    if (!at) return null;
    if (at.id === null) {
      at.range.startContainer.ownerDocument?.getSelection()?.removeAllRanges();
      return marks.make('HIGHLIGHT', at.range, colour);
    }
    if (marks.get(at.id)?.colour !== colour) marks.change(at.id, { colour });
    return marks.get(at.id) ?? null;
  }
  function chooseColour(colour: MarkColour): void {
    const now = words.get();
    if (markChosen(colour)) marks.tell(now.highlightAdded(now[colour]));
  }
  function openNote(): void {
    const colour = chosen?.id ? marks.get(chosen.id)?.colour : null;
    const mark = markChosen(colour ?? 'yellow');
    if (mark) card.open(mark);
  }
  function copy(): void {
    const now = words.get();
    if (chosen) copyText(chosen.range, (isDone) => marks.tell(isDone ? now.copied : now.notKept));
    leaveMenu();
  }
  function lookUp(): void {
    const phrase = chosen ? phraseOf(chosen.range) : '';
    leaveMenu();
    if (phrase !== '') context.onLookUp(phrase);
  }

  return {
    set: (now: readonly ListedMark[]) => marks.replace(now),
    setState(id: string, state: MarkState): void {
      marks.settle(id);
      card.showState(id, state);
      if (state === 'refused') context.notice.show((now) => now.notKept);
    },
    setUp(drawn: ChapterDrawn): void {
      marks.addChapter(drawn);
      watchSelection(drawn.chapter, {
        onSelect: (range) => open(range, null, null),
        onNothing: () => chosen?.id === null && leaveMenu(),
        onPress(x, y) {
          const passage = marks.passageAt(drawn.chapter, x, y);
          if (passage) open(passage.range, passage.id, passage.colour);
          else leaveMenu();
          return passage !== undefined;
        },
      });
    },
    moved(): void {
      marks.showBookmarked();
      if (menu.isOpen()) leaveMenu();
    },
    /** False where there is nothing to do it with. */
    act(action: MarkAction): boolean {
      const colour = COLOUR_KEYS[action];
      if (isSelectAction(action)) selectByKeys(view, action);
      else if (action === 'bookmark') marks.toggleBookmark();
      else if (!chosen) return false;
      else if (colour) chooseColour(colour);
      else if (action === 'look-up') lookUp();
      else openNote();
      return true;
    },
    /** Returns whether it was open. */
    closeMenu(): boolean {
      if (!menu.isOpen()) return false;
      chosen?.range.startContainer.ownerDocument?.getSelection()?.removeAllRanges();
      leaveMenu();
      return true;
    },
  };
}
