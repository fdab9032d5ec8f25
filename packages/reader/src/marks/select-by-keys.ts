import type { View } from 'foliate-js/view.js';
import type { SelectAction } from '#keyboard.ts';

const STEPS: Record<SelectAction, ['forward' | 'backward', 'word' | 'line']> = {
  'select-right': ['forward', 'word'],
  'select-left': ['backward', 'word'],
  'select-down': ['forward', 'line'],
  'select-up': ['backward', 'line'],
};

/** Selects by words and lines, from the page's first word: a book has no caret to begin at. */
export function selectByKeys(view: View, action: SelectAction): void {
  const visible = view.lastLocation?.range;
  const chapter = visible?.startContainer.ownerDocument;
  const selection = chapter?.getSelection();
  if (!visible || !selection) return;
  const at = selection.anchorNode;
  const isHere = at !== null && visible.intersectsNode(at) && !selection.isCollapsed;
  if (!isHere) selection.collapse(visible.startContainer, visible.startOffset);
  const [direction, step] = STEPS[action];
  // In a book that is read from right to left the right arrow leads back, as it does in any text.
  const isReversed = step === 'word' && chapter?.defaultView && isRightToLeft(chapter);
  const back = direction === 'forward' ? 'backward' : 'forward';
  selection.modify('extend', isReversed ? back : direction, step);
}

const isRightToLeft = (chapter: Document): boolean =>
  chapter.defaultView?.getComputedStyle(chapter.body ?? chapter.documentElement).direction ===
  'rtl';

export const isSelectAction = (action: string): action is SelectAction =>
  Object.hasOwn(STEPS, action);
