import type { Action } from '#keyboard.ts';
import type { Parts } from '#reading/create-parts.ts';
import { type Settings, stepTextSize } from '#settings.ts';
import type { Stage } from '#stage/stage.ts';
import type { State } from '#state.ts';

type Options = {
  stage: () => Pick<Stage, 'turn' | 'goToEdge' | 'scrollLine'>;
  parts: Pick<Parts, 'panel' | 'textSettings'>;
  settings: State<Settings>;
};

/** Does what a key asks for; false leaves the key to the browser. */
export function createActions({ stage, parts, settings }: Options) {
  const { panel, textSettings } = parts;

  function closeTopmost(): void {
    if (textSettings.isOpen()) textSettings.close();
    else panel.uncover();
  }
  function resizeText(steps: 1 | -1): void {
    const { textSize } = settings.get();
    settings.set({ ...settings.get(), textSize: stepTextSize(textSize, steps) });
  }
  return (action: Action): boolean => {
    if (document.querySelector('dialog[open]')) return false;
    if (action === 'escape') closeTopmost();
    else if (action === 'contents') panel.toggle();
    else if (action === 'larger') resizeText(1);
    else if (action === 'smaller') resizeText(-1);
    else if (action === 'up') return stage().scrollLine(-1);
    else if (action === 'down') return stage().scrollLine(1);
    else if (action === 'start' || action === 'end') void stage().goToEdge(action);
    else void stage().turn(action);
    return true;
  };
}
