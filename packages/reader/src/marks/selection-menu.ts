import type { MarkColour } from '@rahle/contract/mark-kinds';
import { Copy, NotebookPen, TextSearch, Trash2 } from 'lucide';
import { element } from '#element.ts';
import { icon } from '#icon.ts';
import { createColourDots } from '#marks/colour-dots.ts';
import { placeOverText } from '#page/place-over-text.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

type Options = {
  words: State<Words>;
  page: HTMLElement;
  onColour: (colour: MarkColour) => void;
  onNote: () => void;
  onCopy: () => void;
  onLookUp: () => void;
  onRemove: () => void;
};

/** What one can do with selected words, or with a highlight. It takes no focus: the selection would be lost. */
export function createSelectionMenu(options: Options) {
  const { words, page } = options;
  const dots = createColourDots(words, options.onColour);
  const note = menuButton(NotebookPen, options.onNote);
  const copy = menuButton(Copy, options.onCopy);
  const lookUp = menuButton(TextSearch, options.onLookUp);
  const remove = menuButton(Trash2, options.onRemove);
  const buttons = [...dots.elements, note.button, copy.button, lookUp.button, remove.button];
  const line = element('hr', { 'aria-hidden': 'true' });
  const menu = element('div', { class: 'selection-menu', role: 'toolbar', hidden: true });
  menu.append(...dots.elements, line, note.button, copy.button, lookUp.button, remove.button);
  words.watch((now) => {
    menu.ariaLabel = now.selection;
    note.word.textContent = now.note;
    copy.word.textContent = now.copy;
    lookUp.word.textContent = now.lookUp;
    remove.word.textContent = now.removeHighlight;
  });
  // A press would take the selection away from the text before the button is told of it.
  menu.addEventListener('pointerdown', (event) => event.preventDefault());
  menu.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const shown = buttons.filter((button) => !button.hidden);
    const at = shown.indexOf(document.activeElement as HTMLButtonElement) + step + shown.length;
    shown[at % shown.length]?.focus();
  });

  return {
    element: menu,
    isOpen: () => !menu.hidden,
    /** `colour` is that of a highlight which is there already; null for words that are only selected. */
    open(range: Range, colour: MarkColour | null): void {
      dots.show(colour);
      remove.button.hidden = colour === null;
      lookUp.button.hidden = colour !== null;
      menu.hidden = false;
      placeOverText(menu, range, page);
    },
    close(): void {
      menu.hidden = true;
    },
  };
}

function menuButton(picture: Parameters<typeof icon>[0], onPress: () => void) {
  const word = element('span');
  const button = element('button', { type: 'button', class: 'button' }, icon(picture), word);
  button.addEventListener('click', onPress);
  return { button, word };
}
