type Arrow = 'left' | 'right' | 'up' | 'down';
export type SelectAction = `${'select' | 'begin'}-${Arrow}`;
export type MarkAction =
  | 'bookmark'
  | 'note'
  | 'look-up'
  | 'colour-1'
  | 'colour-2'
  | 'colour-3'
  | 'colour-4'
  | SelectAction;

export type Action =
  | MarkAction
  | 'previous'
  | 'next'
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'start'
  | 'end'
  | 'previous-chapter'
  | 'next-chapter'
  | 'go-to-page'
  | 'back'
  | 'contents'
  | 'search'
  | 'bookmarks'
  | 'notes'
  | 'larger'
  | 'smaller'
  | 'page'
  | 'mode'
  | 'keys'
  | 'escape';

export const ACTIONS: Record<string, Action> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'previous',
  PageDown: 'next',
  Home: 'start',
  End: 'end',
  ' ': 'next',
  '[': 'previous-chapter',
  ']': 'next-chapter',
  g: 'go-to-page',
  Backspace: 'back',
  c: 'contents',
  t: 'contents',
  '/': 'search',
  b: 'bookmark',
  n: 'note',
  l: 'look-up',
  1: 'colour-1',
  2: 'colour-2',
  3: 'colour-3',
  4: 'colour-4',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  p: 'page',
  v: 'mode',
  '?': 'keys',
  Escape: 'escape',
};

export const WITH_SHIFT: Record<string, Action> = {
  ArrowLeft: 'select-left',
  ArrowRight: 'select-right',
  ArrowUp: 'select-up',
  ArrowDown: 'select-down',
  b: 'bookmarks',
  n: 'notes',
  ' ': 'previous',
};

export const WITH_SHIFT_AND_ALT: Record<string, Action> = {
  ArrowLeft: 'begin-left',
  ArrowRight: 'begin-right',
  ArrowUp: 'begin-up',
  ArrowDown: 'begin-down',
};

/** Keys that a focused control, or a panel that scrolls, keeps for itself; the others mean the same everywhere. */
const EVERYWHERE: readonly Action[] = [
  'go-to-page',
  'contents',
  'search',
  'bookmark',
  'bookmarks',
  'notes',
  'larger',
  'smaller',
  'page',
  'mode',
  'keys',
  'escape',
];

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * What a key asks for; nothing when it belongs to the browser. Left and right are sides of the screen, not of the
 * book.
 */
export function actionOf(key: Key): Action | undefined {
  if (isFind(key)) return 'search';
  if (key.ctrlKey || key.metaKey || (key.altKey && !key.shiftKey)) return undefined;
  const lower = key.key.length === 1 ? key.key.toLowerCase() : key.key;
  if (key.altKey)
    return Object.hasOwn(WITH_SHIFT_AND_ALT, lower) ? WITH_SHIFT_AND_ALT[lower] : undefined;
  if (key.shiftKey && Object.hasOwn(WITH_SHIFT, lower)) return WITH_SHIFT[lower];
  return Object.hasOwn(ACTIONS, lower) ? ACTIONS[lower] : undefined;
}

/** Ctrl+F, and what a Mac has for it: the browser would look through the one page that is drawn. */
const isFind = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key) =>
  key.toLowerCase() === 'f' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** A letter, figure or sign without Ctrl, which someone who speaks to the computer may send by mistake (WCAG 2.1.4). */
const isSingle = ({ key, ctrlKey, metaKey }: Key) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey;

type Options = { signal?: AbortSignal; singleKeys?: () => boolean };

/** Listens in the page and in every chapter, which is a document of its own. */
export function listenToKeys(
  target: Document,
  act: (action: Action) => boolean,
  { signal, singleKeys }: Options = {},
): void {
  const handle = (event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action || event.defaultPrevented) return;
    if (isSingle(event) && singleKeys?.() === false) return;
    if (isTakenBy(event, action)) return;
    if (act(action)) event.preventDefault();
  };
  target.addEventListener('keydown', handle, signal && { signal });
}

function isTakenBy(event: KeyboardEvent, action: Action): boolean {
  const { target, key } = event;
  if (isFind(event)) return false;
  // A chapter's elements belong to another window, so `instanceof` would not know them.
  const element = target as Partial<Element> | null;
  if (!element?.closest) return false;
  // What had the focus in a dialog keeps it until the page is next drawn.
  if (element.closest('dialog:not([open])')) return false;
  if (element.closest('input[type=range]')) return !EVERYWHERE.includes(action);
  if (element.closest('input:not([type=radio]), textarea, select, [contenteditable]')) return true;
  if (key === ' ' && element.closest('button, summary, [role=button]')) return true;
  return (
    !EVERYWHERE.includes(action) &&
    Boolean(element.closest('aside, [role=toolbar], [popover], dialog'))
  );
}
