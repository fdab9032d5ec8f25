import { X } from 'lucide';
import { element } from '#element.ts';
import { icon } from '#icon.ts';

/**
 * A dialog over the page, with a button that closes it; a click beside it closes it too. It is read, not answered, so
 * it takes the focus itself.
 */
export function createDialog(kind: string, ...children: Node[]) {
  const close = element('button', { type: 'button', class: 'button icon-button close' }, icon(X));
  const dialog = element('dialog', { class: kind, tabindex: -1 }, close, ...children);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  function show(): void {
    dialog.showModal();
    dialog.focus();
  }
  return { element: dialog, close, show };
}
