import { ALargeSmall, List, X } from 'lucide';
import { element } from '#element.ts';
import { icon } from '#icon.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

/** The bar over the page. Its first 52 px stay empty: there the app draws Back (design §7). */
export function createBar({
  title,
  language,
  words,
  onContents,
  onClose,
}: {
  title: string;
  language: string | null;
  words: State<Words>;
  onContents: () => void;
  /** To the book's own page in the app. */
  onClose: () => void;
}) {
  const close = element('button', { type: 'button', class: 'button icon-button' }, icon(X));
  close.addEventListener('click', onClose);
  const contents = element('button', {
    type: 'button',
    class: 'button icon-button',
    'aria-controls': 'contents',
  });
  contents.append(icon(List));
  contents.addEventListener('click', onContents);

  const text = element('button', {
    type: 'button',
    class: 'button icon-button',
    popovertarget: 'text-settings',
  });
  text.append(icon(ALargeSmall));

  words.watch((now) => {
    close.ariaLabel = close.title = now.closeBook;
    contents.ariaLabel = contents.title = now.contents;
    text.ariaLabel = text.title = now.textAndPage;
  });
  const heading = element('h1', { class: 'title', lang: language ?? undefined, title }, title);
  const bar = element('header', { class: 'bar' }, close, contents, heading, text);
  return {
    element: bar,
    contents,
    showContents: (isOpen: boolean) => contents.setAttribute('aria-expanded', String(isOpen)),
  };
}
