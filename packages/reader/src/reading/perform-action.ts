import type { Action, MarkAction } from '#keyboard.ts';
import type { Parts } from '#reading/create-parts.ts';
import { type Settings, stepTextSize } from '#settings.ts';
import type { Stage } from '#stage/stage.ts';
import type { State } from '#state.ts';

type Options = {
  stage: () => Pick<Stage, 'turn' | 'goToEdge' | 'scrollLine'>;
  parts: Pick<Parts, 'panel' | 'sidePanel' | 'textSettings'>;
  marks: { act: (action: MarkAction) => boolean; closeMenu: () => boolean };
  settings: State<Settings>;
};

/** Does what a key asks for; false leaves the key to the browser. */
export function createActions({ stage, parts, marks, settings }: Options) {
  const { panel, sidePanel, textSettings } = parts;

  function closeTopmost(): void {
    if (textSettings.isOpen()) textSettings.close();
    else if (!marks.closeMenu()) sidePanel.uncover();
  }
  /** Opens the panel there, or closes it where it shows that already. */
  function togglePanel(tab: string): void {
    const isShown = sidePanel.isOpen() && panel.current() === tab;
    if (!isShown) panel.show(tab);
    sidePanel.set(!isShown);
  }
  function openSearch(): void {
    panel.show('search');
    sidePanel.set(true);
  }
  function resizeText(steps: 1 | -1): void {
    const { textSize } = settings.get();
    settings.set({ ...settings.get(), textSize: stepTextSize(textSize, steps) });
  }
  return (action: Action): boolean => {
    if (document.querySelector('dialog[open]')) return false;
    if (action === 'escape') closeTopmost();
    else if (action === 'contents' || action === 'bookmarks' || action === 'notes')
      togglePanel(action);
    else if (action === 'search') openSearch();
    else if (action === 'larger') resizeText(1);
    else if (action === 'smaller') resizeText(-1);
    else if (action === 'up') return stage().scrollLine(-1);
    else if (action === 'down') return stage().scrollLine(1);
    else if (action === 'start' || action === 'end') void stage().goToEdge(action);
    else if (isTurn(action)) void stage().turn(action);
    else return marks.act(action);
    return true;
  };
}

const TURNS = ['previous', 'next', 'left', 'right'] as const;
const isTurn = (action: Action): action is (typeof TURNS)[number] =>
  TURNS.some((turn) => turn === action);
