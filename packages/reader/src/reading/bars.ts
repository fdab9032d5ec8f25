export type Bars = ReturnType<typeof createBars>;

/** Bar and foot, which a tap on the middle of the page hides. They keep their place, and come back to whoever tabs there. */
export function createBars(shell: HTMLElement, signal: AbortSignal) {
  const show = () => shell.classList.remove('without-bars');
  shell.addEventListener('focusin', show, { signal });
  return { toggle: () => void shell.classList.toggle('without-bars') };
}
