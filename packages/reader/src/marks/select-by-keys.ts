import type { View } from 'foliate-js/view.js';
import type { SelectAction } from '#keyboard.ts';
import { beginElsewhere, goToWord } from '#marks/begin-elsewhere.ts';
import { type Step, stepOf } from '#marks/step-of.ts';

/**
 * Selects by words and lines, from where the text was pressed, else from the page's first word; that can be moved.
 * Returns what is selected now.
 */
export function selectByKeys(view: View, action: SelectAction): Range | null {
  const visible = view.lastLocation?.range;
  const chapter = visible?.startContainer.ownerDocument;
  const selection = chapter?.getSelection();
  if (!visible || !chapter?.defaultView || !selection) return null;
  if (!isSeen(selection, visible)) selection.collapse(visible.startContainer, visible.startOffset);
  const step = stepOf(action, chapter.defaultView.getComputedStyle(chapter.body));
  if (action.startsWith('begin-')) beginElsewhere(selection, step);
  else extend(selection, step);
  return selection.toString().trim() === '' ? null : selection.getRangeAt(0).cloneRange();
}

function extend(selection: Selection, step: Step): void {
  // Whole words: a press is seldom between two letters on purpose.
  if (selection.isCollapsed) goToWord(selection, step[0]);
  selection.modify('extend', ...step);
}

/** Either end will do: words are selected across pages. */
function isSeen(selection: Selection, visible: Range): boolean {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  const isIn = (node: Node | null, offset: number) =>
    node !== null && visible.comparePoint(node, offset) === 0;
  return isIn(anchorNode, anchorOffset) || isIn(focusNode, focusOffset);
}

export const isSelectAction = (action: string): action is SelectAction =>
  /^(?:select|begin)-/.test(action);
