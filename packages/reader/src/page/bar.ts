import { ALargeSmall, List } from 'lucide';
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
}: {
  title: string;
  language: string | null;
  words: State<Words>;
  onContents: () => void;
}) {
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
    contents.ariaLabel = contents.title = now.contents;
    text.ariaLabel = text.title = now.textAndPage;
  });
  const heading = element('h1', { class: 'title', lang: language ?? undefined, title }, title);
  const bar = element('header', { class: 'bar' }, contents, heading, text);
  return {
    element: bar,
    contents,
    showContents: (isOpen: boolean) => contents.setAttribute('aria-expanded', String(isOpen)),
  };
}
