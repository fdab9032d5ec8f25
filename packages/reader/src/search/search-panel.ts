import { ArrowDown, ArrowUp, Search } from 'lucide';
import { element } from '#element.ts';
import { icon } from '#icon.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

/** After the last key, so that no search is begun that the next letter ends. */
const DELAY_MS = 250;

type Options = {
  words: State<Words>;
  hits: HTMLElement;
  onSearch: (text: string) => void;
  onStep: (step: 1 | -1) => void;
};

/** The field, how many places there are, the ways to the next one, and the places. */
export function createSearchPanel({ words, hits, onSearch, onStep }: Options) {
  const field = element('input', {
    type: 'search',
    class: 'search-field',
    autocomplete: 'off',
    enterkeyhint: 'search',
    maxlength: 200,
  });
  const status = element('span', { role: 'status' });
  const [previous, next] = [buttonWith(ArrowUp), buttonWith(ArrowDown)];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let searched = '';

  function searchNow(): void {
    clearTimeout(timer);
    const text = field.value.trim();
    if (text === searched) return;
    searched = text;
    onSearch(text);
  }
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(searchNow, DELAY_MS);
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    searchNow();
    onStep(event.shiftKey ? -1 : 1);
  });
  previous.addEventListener('click', () => onStep(-1));
  next.addEventListener('click', () => onStep(1));
  words.watch((now) => {
    field.ariaLabel = field.placeholder = now.searchInBook;
    previous.ariaLabel = previous.title = now.previousPlace;
    next.ariaLabel = next.title = now.nextPlace;
  });

  const label = element('label', { class: 'search-box' }, icon(Search), field);
  const line = element('div', { class: 'search-line' }, status, previous, next);
  return {
    element: element('div', { class: 'search' }, label, line, hits),
    focus(): void {
      field.focus();
      field.select();
    },
    /** Puts words into the field, as if they had been typed. */
    fill(text: string): void {
      field.value = searched = text;
    },
    showStatus(text: string): void {
      status.textContent = text;
    },
    offerSteps(isOffered: boolean): void {
      previous.ariaDisabled = next.ariaDisabled = String(!isOffered);
    },
  };
}

function buttonWith(drawing: Parameters<typeof icon>[0]): HTMLButtonElement {
  return element('button', { type: 'button', class: 'button icon-button' }, icon(drawing));
}
