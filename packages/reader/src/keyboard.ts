export type Action =
  | 'previous'
  | 'next'
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'start'
  | 'end'
  | 'contents'
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
  t: 'contents',
  T: 'contents',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  Escape: 'escape',
};

/** Keys that a focused control, or a panel that scrolls, keeps for itself; the others mean the same everywhere. */
const EVERYWHERE: readonly Action[] = ['contents', 'larger', 'smaller', 'escape'];

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key asks for; nothing when it belongs to the browser. Left and right are sides of the screen, not of the book. */
export function actionOf(key: Key): Action | undefined {
  if (key.ctrlKey || key.metaKey || key.altKey) return undefined;
  if (key.key === ' ') return key.shiftKey ? 'previous' : 'next';
  return Object.hasOwn(ACTIONS, key.key) ? ACTIONS[key.key] : undefined;
}

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

function isTakenBy({ target, key }: KeyboardEvent, action: Action): boolean {
  // A chapter's elements belong to another window, so `instanceof` would not know them.
  const element = target as Partial<Element> | null;
  if (!element?.closest) return false;
  if (element.closest('input[type=range]')) return !EVERYWHERE.includes(action);
  if (element.closest('input:not([type=radio]), textarea, select, [contenteditable]')) return true;
  if (key === ' ' && element.closest('button, summary, [role=button]')) return true;
  return !EVERYWHERE.includes(action) && Boolean(element.closest('nav, [popover], dialog'));
}
