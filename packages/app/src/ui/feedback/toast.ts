import { createListeners } from '#platform/listeners.ts';

type ToastOptions = {
  action?: { label: string; onSelect: () => void } | undefined;
};

export type ToastToShow = ToastOptions & { type: 'success' | 'info' | 'error'; text: string };

/** What has not been drawn yet: the code that draws comes with the first one. */
let waiting: ToastToShow[] = [];
let isNeeded = false;
let draw: ((shown: ToastToShow) => void) | null = null;
const firstToast = createListeners();

export const hasToasts = (): boolean => isNeeded;
export const onFirstToast = firstToast.add;

/** For the one that draws them: first those that have waited for it. */
export function onToast(show: (shown: ToastToShow) => void): () => void {
  draw = show;
  for (const each of waiting) show(each);
  waiting = [];
  return () => (draw = null);
}

const add = (type: ToastToShow['type']) => (text: string, options?: ToastOptions) => {
  const shown: ToastToShow = { type, text, action: options?.action };
  if (draw) return draw(shown);
  waiting.push(shown);
  isNeeded = true;
  firstToast.call();
};

/** Only for things that happened (design §7). A validation error belongs beside its field. */
export const toast = { success: add('success'), info: add('info'), error: add('error') };
