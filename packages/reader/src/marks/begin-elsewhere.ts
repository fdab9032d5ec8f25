import type { Step } from '#marks/step-of.ts';

/**
 * Selects one word, a step from where the selection began; the word at the caret where nothing is selected yet, for
 * nobody sees a caret in a book.
 */
export function beginElsewhere(selection: Selection, [direction, by]: Step): void {
  const isFirst = selection.isCollapsed;
  selection.collapseToStart();
  if (isFirst) goToWord(selection);
  else if (by === 'line') goToLine(selection, direction);
  else if (direction === 'backward') selection.modify('move', 'backward', 'word');
  else {
    selection.modify('move', 'forward', 'word');
    goToWord(selection);
  }
  selection.modify('extend', 'forward', 'word');
}

/** To the near edge of the word here, or of the one that follows in that direction. */
export function goToWord(selection: Selection, direction: Step[0] = 'forward'): void {
  selection.modify('move', direction, 'word');
  selection.modify('move', direction === 'forward' ? 'backward' : 'forward', 'word');
}

function goToLine(selection: Selection, direction: Step[0]): void {
  selection.modify('move', direction, 'line');
  const here = selection.getRangeAt(0).cloneRange();
  selection.modify('move', 'forward', 'lineboundary');
  const line = selection.getRangeAt(0).cloneRange();
  selection.collapse(here.startContainer, here.startOffset);
  goToWord(selection);
  // Behind a line's last word, the word that follows stands on another line.
  const isBehind = line.comparePoint(selection.anchorNode!, selection.anchorOffset) >= 0;
  if (!isBehind) return;
  selection.collapse(here.startContainer, here.startOffset);
  selection.modify('move', 'backward', 'word');
}
