const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls there, and again as the page grows: what it shows may still be on its way. It gives up where the reader moves
 * first. Returns the way to stop it.
 */
export function scrollToPlace(position: number): () => void {
  window.scrollTo(0, position);
  if (isThere(position)) return () => {};
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (isThere(position)) stop();
  });
  function stop(): void {
    observer.disconnect();
    for (const move of MOVES) window.removeEventListener(move, stop);
  }
  observer.observe(document.body);
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  return stop;
}

/** Browsers place pages between whole pixels too. */
const isThere = (position: number) => window.scrollY > position - 2;
