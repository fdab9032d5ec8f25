import { LIMITS } from '@rahle/contract/limits';
import type { MarkColour } from '@rahle/contract/mark-kinds';
import type { ListedMark, MarkState } from '@rahle/contract/reader-messages';
import { Trash2 } from 'lucide';
import { element } from '#element.ts';
import { icon } from '#icon.ts';
import { createColourDots } from '#marks/colour-dots.ts';
import { writable } from '#marks/writable.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

/** While keys come words are saved this often, so that not each of them is sent; without one, writing rests. */
const PAUSE_MS = 800;

type Change = { note?: string | null; colour?: MarkColour };

type Options = {
  words: State<Words>;
  signal: AbortSignal;
  /** Puts the card where its passage is. */
  place: (card: HTMLElement, id: string) => void;
  /** `shown` is the mark as it stood in the card. */
  onChange: (id: string, change: Change, shown?: ListedMark) => void;
  onDelete: (id: string) => void;
  onClose: () => void;
};

/** One's own words on a passage. They are saved while one writes, and when the card is left, however it is left. */
export function createNoteCard({ words, signal, place, onChange, onDelete, onClose }: Options) {
  const quote = element('p', { class: 'note-quote', dir: 'auto' });
  const field = element('textarea', { rows: 4, maxlength: LIMITS.mark.note, dir: 'auto' });
  const [state, length] = [element('span', { role: 'status' }), element('span')];
  const removeWord = element('span', { hidden: true });
  const remove = element('button', { type: 'button', class: 'button icon-button' });
  remove.append(icon(Trash2), removeWord);
  const done = element('button', { type: 'button', class: 'button solid-button' });
  const ask = element('p', { class: 'note-ask', role: 'alert', hidden: true });
  const keep = element('button', { type: 'button', class: 'button line-button', hidden: true });
  const dots = createColourDots(words, (colour) => {
    if (!shown) return;
    dots.show(colour);
    onChange(shown.id, { colour });
  });
  const below = element('p', { class: 'note-state' }, state, length);
  const gap = element('span', { class: 'gap' });
  const acts = element('div', { class: 'note-acts' }, ...dots.elements, gap, remove, keep, done);
  const card = element('dialog', { class: 'note-card' }, quote, field, below, ask, acts);

  let shown: ListedMark | null = null;
  let saved = '';
  let isAsked = false;
  let saving: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** What became of the words, said once writing rests: nobody is to hear it between two keys. */
  let outcome = '';
  signal.addEventListener('abort', save, { once: true });
  // A page that is going posts too late for an app that goes with it: these come before.
  addEventListener('beforeunload', save, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && save(), { signal });
  field.addEventListener('blur', save);

  /** Words pasted from office programs bring control characters, which the server refuses. */
  const written = (): string => writable(field.value).trim();

  function save(): void {
    clearTimeout(saving);
    saving = undefined;
    const note = written();
    if (!shown || note === saved) return;
    const before = { ...shown, note: saved === '' ? null : saved };
    saved = note;
    tell(words.get().saving);
    onChange(shown.id, { note: note === '' ? null : note }, before);
  }
  function tell(now: string): void {
    outcome = now;
    if (resting === undefined) state.textContent = now;
  }
  function rest(): void {
    clearTimeout(resting);
    resting = undefined;
    save();
    state.textContent = outcome;
  }
  function askFirst(asks: boolean): void {
    isAsked = asks;
    ask.hidden = keep.hidden = !asks;
    done.hidden = asks;
    // What is to be confirmed is said in a word, not in a picture alone.
    removeWord.hidden = !asks;
    remove.classList.toggle('icon-button', !asks);
    ask.textContent = asks ? words.get().deleteNoteAsk : '';
  }
  function count(): void {
    const number = new Intl.NumberFormat(words.get().lang, { useGrouping: false });
    const now = Array.from(field.value).length;
    length.textContent = words
      .get()
      .noteLength(number.format(now), number.format(LIMITS.mark.note));
  }
  field.addEventListener('input', () => {
    count();
    state.textContent = outcome = '';
    clearTimeout(resting);
    resting = setTimeout(rest, PAUSE_MS);
    saving ??= setTimeout(save, PAUSE_MS);
  });
  done.addEventListener('click', () => card.close());
  keep.addEventListener('click', () => askFirst(false));
  remove.addEventListener('click', () => {
    if (!shown) return;
    if (written() !== '' && !isAsked) return askFirst(true);
    const { id } = shown;
    shown = null;
    card.close();
    onDelete(id);
  });
  card.addEventListener('click', (event) => event.target === card && card.close());
  card.addEventListener('close', () => {
    rest();
    shown = null;
    onClose();
  });
  words.watch((now) => {
    card.ariaLabel = now.note;
    field.ariaLabel = now.yourNote;
    done.textContent = now.done;
    keep.textContent = now.keepNote;
    remove.ariaLabel = remove.title = now.deleteNote;
    removeWord.textContent = now.deleteMark;
  });

  return {
    element: card,
    save,
    /** `asks` whether it is to be deleted. */
    open(mark: ListedMark, asks = false): void {
      shown = mark;
      saved = mark.note ?? '';
      quote.textContent = mark.selector.quote?.exact.trim() ?? '';
      quote.className = `note-quote ${mark.colour ?? 'yellow'}`;
      field.value = saved;
      state.textContent = outcome = '';
      dots.show(mark.colour ?? 'yellow');
      askFirst(asks);
      count();
      card.showModal();
      place(card, mark.id);
      (asks ? keep : field).focus();
    },
    showState(id: string, became: MarkState): void {
      // What is told of earlier words says nothing of those that have been written since.
      if (shown?.id !== id || written() !== saved) return;
      const now = words.get();
      tell({ sent: now.saved, waiting: now.keptHere, refused: now.notKept }[became]);
    },
  };
}
