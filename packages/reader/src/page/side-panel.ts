import { element } from '#element.ts';
import type { Settings } from '#settings.ts';
import type { State } from '#state.ts';

type Parts = {
  /** The panel, what lies behind it, and the button that calls it. */
  panel: HTMLElement;
  behind: readonly HTMLElement[];
  button: HTMLElement;
  focusPanel: () => void;
  settings: State<Settings>;
  signal: AbortSignal;
  onChange: (isOpen: boolean) => void;
};

/** Beside the text from 1024 px up, where the choice is remembered; over it below, where it closes after use. */
export function createSidePanel(parts: Parts) {
  const { panel, behind, button, focusPanel, settings, signal, onChange } = parts;
  const wide = matchMedia('(min-width: 64rem)');
  const scrim = element('div', { class: 'scrim', hidden: true });
  let isOver = false;

  function draw(): void {
    const isOpen = wide.matches ? settings.get().contents : isOver;
    panel.hidden = !isOpen;
    scrim.hidden = wide.matches || !isOver;
    for (const part of behind) part.inert = !wide.matches && isOver;
    onChange(isOpen);
  }
  function set(isOpen: boolean): void {
    if (wide.matches) settings.set({ ...settings.get(), contents: isOpen });
    else isOver = isOpen;
    draw();
    if (isOpen) focusPanel();
    else if (panel.contains(document.activeElement) || document.activeElement === document.body)
      button.focus();
  }
  scrim.addEventListener('click', () => set(false));
  const handleWidth = () => {
    isOver = false;
    draw();
  };
  wide.addEventListener('change', handleWidth, { signal });
  draw();

  return {
    scrim,
    set,
    isOpen: () => panel.hidden !== true,
    toggle: () => set(panel.hidden === true),
    /** Closes it where it covers the text; returns whether it did. */
    uncover(): boolean {
      if (wide.matches || !isOver) return false;
      set(false);
      return true;
    },
    /** The same, and where one is in it: beside the text it stays open for whoever reads. */
    leave(): boolean {
      if (panel.hidden || (wide.matches && !panel.contains(document.activeElement))) return false;
      set(false);
      return true;
    },
  };
}
