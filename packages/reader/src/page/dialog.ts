import { X } from 'lucide';
import { element } from '#element.ts';
import { icon } from '#icon.ts';

/** A dialog over the page, with a button that closes it; a click beside it closes it too. */
export function createDialog(kind: string, ...children: Node[]) {
  const close = element('button', { type: 'button', class: 'button icon-button close' }, icon(X));
  const dialog = element('dialog', { class: kind }, close, ...children);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return { element: dialog, close };
}
