import { X } from 'lucide';
import { element } from '#element.ts';
import { icon } from '#icon.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

/** A sentence over the foot that nobody has to answer, with an action at most. */
export function createNotice({ words }: { words: State<Words> }) {
  const text = element('p');
  const act = element('button', { type: 'button', class: 'button text-button' });
  const close = element('button', { type: 'button', class: 'button icon-button' }, icon(X));
  const box = element('div', { class: 'notice', role: 'status', hidden: true }, text, act, close);
  let draw: (() => void) | null = null;
  let onAct: (() => void) | null = null;

  const hide = () => {
    box.hidden = true;
    draw = null;
  };
  close.addEventListener('click', hide);
  act.addEventListener('click', () => {
    hide();
    onAct?.();
  });
  words.watch((now) => {
    close.ariaLabel = close.title = now.close;
    draw?.();
  });

  function open(paint: () => void, action: (() => void) | null): void {
    [draw, onAct] = [paint, action];
    [text.hidden, act.hidden] = [action !== null, action === null];
    paint();
    box.hidden = false;
  }
  return {
    element: box,
    hide,
    show(sentence: (words: Words) => string): void {
      open(() => {
        text.textContent = sentence(words.get());
      }, null);
    },
    offer(label: (words: Words) => string, action: () => void): void {
      open(() => {
        act.textContent = label(words.get());
      }, action);
    },
  };
}
