import { element } from '#element.ts';
import { createDialog } from '#page/dialog.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

export function createPictureDialog({ words }: { words: State<Words> }) {
  const picture = element('img', { alt: '' });
  const { element: dialog, close, show } = createDialog('picture', picture);
  words.watch((now) => {
    dialog.ariaLabel = now.picture;
    close.ariaLabel = close.title = now.close;
  });
  picture.addEventListener('click', () => dialog.close());

  return {
    element: dialog,
    show(original: HTMLImageElement): void {
      picture.src = original.currentSrc || original.src;
      picture.alt = original.alt;
      dialog.addEventListener('close', () => original.focus({ preventScroll: true }), {
        once: true,
      });
      show();
    },
  };
}
