import type { MarkColour } from '@rahle/contract/mark-kinds';
import type { ListedMark, MarkState } from '@rahle/contract/reader-messages';
import { element } from '#element.ts';
import type { MarkAction, SelectAction } from '#keyboard.ts';
import { createChosenPassage } from '#marks/chosen-passage.ts';
import { countWithoutOurs } from '#marks/exact-places.ts';
import { createMarkedBook } from '#marks/marked-book.ts';
import type { MarksContext } from '#marks/marks-context.ts';
import { createNoteCard } from '#marks/note-card.ts';
import { placeBesideText } from '#page/place-over-text.ts';
import { isSelectAction, selectByKeys } from '#marks/select-by-keys.ts';
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

export type Marks = ReturnType<typeof createMarks>;

/** Bookmarks, highlights and notes in the open book. What becomes of them is the app's to keep. */
export function createMarks(context: MarksContext, given: readonly ListedMark[]) {
  const { book, words, signal } = context;
  const { view } = context.stage();
  countWithoutOurs(view, book);
  document.head.append(element('style', {}, styles + lists));

  const focusText = () => view.renderer.focusView?.();
  const marks = createMarkedBook(context, given, {
    onGo: (mark) => void goTo(mark),
    onEdit: (mark) => card.open(mark),
    onDelete: askOrRemove,
  });
  const passage = createChosenPassage(context, marks, {
    onNote: (mark) => card.open(mark),
    onRemove: askOrRemove,
    onLeave: focusText,
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
    onChange: (id, change, shown) => marks.change(id, change, shown),
    onDelete: marks.remove,
    onClose: () => context.hosts.notes.contains(document.activeElement) || focusText(),
  });
  // The menu belongs to the words that it floats over.
  context.main.append(passage.element);
  context.root.append(card.element);

  /** Only words of one's own are asked about: a highlight is made again as fast. */
  function askOrRemove(mark: ListedMark): void {
    if (mark.note !== null) card.open(mark, true);
    else marks.remove(mark.id);
  }
  /** A key that follows at once is meant for these words. */
  function select(action: SelectAction): void {
    const range = selectByKeys(view, action);
    if (range) passage.choose(range, null, null);
  }
  async function goTo(mark: ListedMark): Promise<void> {
    const wasOver = context.uncover();
    await turnTo(mark);
    if (wasOver) focusText();
  }
  async function turnTo(mark: ListedMark): Promise<void> {
    const found = await marks.goTo(mark);
    if (found === 'gone') context.notice.show((now) => now.noLongerInText);
    else if (found === 'unread') context.notice.show((now) => now.loadFailed);
  }

  return {
    /** Turns to a mark that was chosen outside the book. */
    async open(id: string): Promise<void> {
      const mark = marks.get(id);
      if (mark) await turnTo(mark);
    },
    lookAgain: marks.lookAgain,
    saveWords: card.save,
    set: (now: readonly ListedMark[]) => marks.replace(now),
    setState(id: string, state: MarkState): void {
      marks.settle(id);
      card.showState(id, state);
      if (state === 'refused') context.notice.show((now) => now.notKept);
    },
    setUp(drawn: ChapterDrawn): void {
      marks.addChapter(drawn);
      watchSelection(drawn.chapter, {
        onSelect: (range) => passage.choose(range, null, null),
        onNothing: () => passage.leaveSelection(),
        onPress(x, y) {
          const pressed = marks.passageAt(drawn.chapter, x, y);
          if (pressed) passage.choose(pressed.range, pressed.id, pressed.colour);
          else passage.leave();
          return pressed !== undefined;
        },
      });
    },
    moved(): void {
      marks.showBookmarked();
      passage.leaveMenu();
    },
    /** False where there is nothing to do it with. */
    act(action: MarkAction): boolean {
      const colour = COLOUR_KEYS[action];
      if (isSelectAction(action)) select(action);
      else if (action === 'bookmark') marks.toggleBookmark();
      else if (!passage.isChosen()) return false;
      else if (colour) passage.setColour(colour);
      else if (action === 'look-up') passage.lookUp();
      else passage.openNote();
      return true;
    },
    closeMenu: (): boolean => passage.cancel(),
    /** Words stay selected when the page moves under their menu. Returns whether there were any. */
    deselect(): boolean {
      const chapter = view.lastLocation?.range?.startContainer.ownerDocument;
      const selection = chapter?.getSelection();
      if (!selection || selection.isCollapsed) return false;
      selection.removeAllRanges();
      return true;
    },
  };
}
