import type { View } from 'foliate-js/view.js';
import type { SelectAction } from '#keyboard.ts';
import { stepOf } from '#marks/step-of.ts';

/**
 * Selects by words and lines, from the page's first word: a book has no caret to begin at. Returns what is selected
 * now.
 */
export function selectByKeys(view: View, action: SelectAction): Range | null {
  const visible = view.lastLocation?.range;
  const chapter = visible?.startContainer.ownerDocument;
  const selection = chapter?.getSelection();
  if (!visible || !chapter?.defaultView || !selection) return null;
  const at = selection.anchorNode;
  const isHere = at !== null && visible.intersectsNode(at) && !selection.isCollapsed;
  if (!isHere) selection.collapse(visible.startContainer, visible.startOffset);
  const style = chapter.defaultView.getComputedStyle(chapter.body);
  selection.modify('extend', ...stepOf(action, style));
  return selection.toString().trim() === '' ? null : selection.getRangeAt(0).cloneRange();
}

export const isSelectAction = (action: string): action is SelectAction =>
  action.startsWith('select-');
