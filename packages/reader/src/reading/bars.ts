export type Bars = ReturnType<typeof createBars>;

/**
 * Bar and foot, which a tap on the middle of the page hides. They keep their place, and come back to whoever tabs
 * there.
 */
export function createBars(root: HTMLElement, signal: AbortSignal) {
  const show = () => root.classList.remove('without-bars');
  root.addEventListener('focusin', show, { signal });
  return {
    toggle: () => {
      root.classList.toggle('without-bars');
    },
  };
}
