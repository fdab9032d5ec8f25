import { element } from '#element.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

export function createFailure({ words, onAgain }: { words: State<Words>; onAgain: () => void }) {
  const title = element('h2');
  const more = element('p');
  const again = element('button', { type: 'button', class: 'button line-button' });
  again.addEventListener('click', onAgain);
  words.watch((now) => {
    title.textContent = now.brokenBook;
    more.textContent = now.brokenBookMore;
    again.textContent = now.tryAgain;
  });
  return element('div', { class: 'failure', role: 'alert' }, title, more, again);
}

/** Lines of text to come, shown only when they take their time (design §6). */
export function createWaiting({ words }: { words: State<Words> }) {
  const word = element('p', { class: 'unseen', role: 'status' });
  words.watch((now) => {
    word.textContent = now.opening;
  });
  const lines = Array.from({ length: 9 }, () => element('i'));
  return element('div', { class: 'waiting' }, word, ...lines);
}
