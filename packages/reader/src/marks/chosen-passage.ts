import type { MarkColour } from '@rahle/contract/mark-kinds';
import type { ListedMark } from '@rahle/contract/reader-messages';
import { copyText } from '#marks/copy-text.ts';
import type { MarkedBook } from '#marks/marked-book.ts';
import type { MarksContext } from '#marks/marks-context.ts';
import { phraseOf } from '#marks/phrase-of.ts';
import { createSelectionMenu } from '#marks/selection-menu.ts';

/** What the menu is open for: words that are selected, or a highlight. */
type Chosen = { range: Range; id: string | null };

type Actions = {
  onNote: (mark: ListedMark) => void;
  onRemove: (mark: ListedMark) => void;
  onLeave: () => void;
};

/** The passage that a reader has selected or pressed, and the menu of what can be done with it. */
export function createChosenPassage(
  { words, main, onLookUp }: MarksContext,
  marks: MarkedBook,
  actions: Actions,
) {
  let chosen: Chosen | null = null;
  const menu = createSelectionMenu({
    words,
    page: main,
    onColour: setColour,
    onNote: openNote,
    onCopy: copy,
    onLookUp: lookUp,
    onRemove: () => {
      const mark = chosen?.id ? marks.get(chosen.id) : undefined;
      leave();
      if (mark) actions.onRemove(mark);
    },
  });

  function leave(): void {
    const hadFocus = menu.element.contains(document.activeElement);
    menu.close();
    chosen = null;
    if (hadFocus) actions.onLeave();
  }
  /** The highlight that the menu is open for, made now if it is not there yet. */
  function highlight(colour: MarkColour): ListedMark | null {
    const at = chosen;
    leave();
    if (!at) return null;
    if (at.id === null) {
      deselect(at.range);
      return marks.make('HIGHLIGHT', at.range, colour);
    }
    if (marks.get(at.id)?.colour !== colour) marks.change(at.id, { colour });
    return marks.get(at.id) ?? null;
  }
  function setColour(colour: MarkColour): void {
    const now = words.get();
    if (highlight(colour)) marks.tell(now.highlightAdded(now[colour]));
  }
  function openNote(): void {
    const colour = chosen?.id ? marks.get(chosen.id)?.colour : null;
    const mark = highlight(colour ?? 'yellow');
    if (mark) actions.onNote(mark);
  }
  function copy(): void {
    const now = words.get();
    if (chosen) copyText(chosen.range, (isDone) => marks.tell(isDone ? now.copied : now.notCopied));
    leave();
  }
  function lookUp(): void {
    const phrase = chosen ? phraseOf(chosen.range) : '';
    leave();
    if (phrase !== '') onLookUp(phrase);
  }

  return {
    element: menu.element,
    isChosen: () => chosen !== null,
    setColour,
    openNote,
    lookUp,
    leave,
    leaveSelection(): void {
      if (chosen?.id === null) leave();
    },
    leaveMenu(): void {
      if (menu.isOpen()) leave();
    },
    choose(range: Range, id: string | null, colour: MarkColour | null): void {
      chosen = { range, id };
      menu.open(range, colour);
    },
    /** Returns whether the menu was open. */
    cancel(): boolean {
      if (!menu.isOpen()) return false;
      if (chosen) deselect(chosen.range);
      leave();
      return true;
    },
  };
}

function deselect(range: Range): void {
  range.startContainer.ownerDocument?.getSelection()?.removeAllRanges();
}
