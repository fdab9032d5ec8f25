export type SelectAction = 'select-left' | 'select-right' | 'select-up' | 'select-down';
export type MarkAction =
  | 'bookmark'
  | 'note'
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
  | 'contents'
  | 'search'
  | 'bookmarks'
  | 'notes'
  | 'larger'
  | 'smaller'
  | 'escape';

const ACTIONS: Record<string, Action> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'previous',
  PageDown: 'next',
  Home: 'start',
  End: 'end',
  ' ': 'next',
  t: 'contents',
  '/': 'search',
  b: 'bookmark',
  n: 'note',
  1: 'colour-1',
  2: 'colour-2',
  3: 'colour-3',
  4: 'colour-4',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  Escape: 'escape',
};

const WITH_SHIFT: Record<string, Action> = {
  ArrowLeft: 'select-left',
  ArrowRight: 'select-right',
  ArrowUp: 'select-up',
  ArrowDown: 'select-down',
  b: 'bookmarks',
  n: 'notes',
  ' ': 'previous',
};

/** Keys that a focused control, or a panel that scrolls, keeps for itself; the others mean the same everywhere. */
const EVERYWHERE: readonly Action[] = [
  'contents',
  'search',
  'bookmark',
  'bookmarks',
  'notes',
  'larger',
  'smaller',
  'escape',
];

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key asks for; nothing when it belongs to the browser. Left and right are sides of the screen, not of the book. */
export function actionOf(key: Key): Action | undefined {
  if (isFind(key)) return 'search';
  if (key.ctrlKey || key.metaKey || key.altKey) return undefined;
  const lower = key.key.length === 1 ? key.key.toLowerCase() : key.key;
  if (key.shiftKey && Object.hasOwn(WITH_SHIFT, lower)) return WITH_SHIFT[lower];
  return Object.hasOwn(ACTIONS, lower) ? ACTIONS[lower] : undefined;
}

/** Ctrl+F, and what a Mac has for it: the browser would look through the one page that is drawn. */
const isFind = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key) =>
  key.toLowerCase() === 'f' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Listens in the page and in every chapter, which is a document of its own. */
export function listenToKeys(
  target: Document,
  act: (action: Action) => boolean,
  signal?: AbortSignal,
): void {
  const handle = (event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action || event.defaultPrevented) return;
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
  if (element.closest('input[type=range]')) return !EVERYWHERE.includes(action);
  if (element.closest('input:not([type=radio]), textarea, select, [contenteditable]')) return true;
  if (key === ' ' && element.closest('button, summary, [role=button]')) return true;
  return (
    !EVERYWHERE.includes(action) &&
    Boolean(element.closest('aside, [role=toolbar], [popover], dialog'))
  );
}
