const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a place as the page grows to it: what it shows may still be on its way. Gives up where the reader moves
 * first, or is no longer there.
 */
export function followGrowth(place: number, isStillHere: () => boolean): void {
  const observer = new ResizeObserver(() => {
    if (isStillHere()) window.scrollTo(0, place);
    if (!isStillHere() || isReached(place)) stop();
  });
  function stop(): void {
    observer.disconnect();
    for (const move of MOVES) window.removeEventListener(move, stop);
  }
  observer.observe(document.body);
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
}

/** Browsers place pages between whole pixels too. */
const isReached = (place: number) => window.scrollY > place - 2;
