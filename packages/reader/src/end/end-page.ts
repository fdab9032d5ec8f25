import { Check } from 'lucide';
import { element } from '#element.ts';
import { icon } from '#icon.ts';
import { createDialog } from '#page/dialog.ts';
import type { State } from '#state.ts';
import styles from '#styles/end.css?inline';
import type { Words } from '#words.ts';

export type EndContext = {
  about: { title: string; authors: string[]; language: string | null };
  words: State<Words>;
  root: HTMLElement;
  isRightToLeft: boolean;
  onClose: () => void;
  onBeginning: () => void;
};

/** The page after the last one: what was read, and the ways on from it. Turning back leads to the text. */
export function createEndPage({ about, words, root, isRightToLeft, ...ways }: EndContext) {
  const finished = element('span');
  const mark = element('p', { class: 'finished' }, icon(Check), finished);
  const lang = about.language ?? '';
  const title = element('h2', { id: 'end-title', lang }, about.title);
  const by = element('p', { lang }, about.authors.join(', '));
  const toBook = element('button', { type: 'button', class: 'button solid-button' });
  const again = element('button', { type: 'button', class: 'button line-button' });
  const { element: dialog, close, show } = createDialog('end', mark, title, by, toBook, again);
  dialog.setAttribute('aria-labelledby', title.id);
  document.head.append(element('style', {}, styles));
  root.append(dialog);

  toBook.addEventListener('click', ways.onClose);
  again.addEventListener('click', () => {
    dialog.close();
    ways.onBeginning();
  });
  const back = ['PageUp', 'ArrowUp', isRightToLeft ? 'ArrowRight' : 'ArrowLeft'];
  dialog.addEventListener('keydown', (event) => {
    if (!back.includes(event.key)) return;
    // It leads back to the last page, and not to the one before it too.
    event.preventDefault();
    dialog.close();
  });
  words.watch((now) => {
    finished.textContent = now.finished;
    toBook.textContent = now.toBookPage;
    again.textContent = now.fromBeginning;
    close.ariaLabel = close.title = now.returnToText;
  });
  return { open: show };
}
