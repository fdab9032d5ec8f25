import { element } from '#element.ts';

const CALM = 400;

/** Says to screen readers where a move has led, once it has come to rest. */
export function createAnnouncer() {
  const region = element('p', { class: 'unseen', 'aria-live': 'polite' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    element: region,
    say(sentence: string): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        region.textContent = sentence;
      }, CALM);
    },
  };
}
