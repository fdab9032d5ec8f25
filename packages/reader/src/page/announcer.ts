import { element } from '#element.ts';

const CALM = 400;

/** Tells screen readers where a move has led, once it has come to rest. */
export function createAnnouncer(signal: AbortSignal) {
  const region = element('p', { class: 'unseen', 'aria-live': 'polite' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return {
    element: region,
    announce(sentence: string): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        region.textContent = sentence;
      }, CALM);
    },
  };
}
