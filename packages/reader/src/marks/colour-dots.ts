import { MARK_COLOURS, type MarkColour } from '@rahle/contract/mark-kinds';
import { Check } from 'lucide';
import { element } from '#element.ts';
import { icon } from '#icon.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

/** The four colours, of which one may be chosen; the name is said, the tick is seen. */
export function createColourDots(words: State<Words>, onChoose: (colour: MarkColour) => void) {
  const dots = MARK_COLOURS.map((colour) => {
    const dot = element('button', { type: 'button', class: `dot ${colour}` });
    dot.addEventListener('click', () => onChoose(colour));
    return { colour, dot };
  });
  words.watch((now) => {
    for (const { colour, dot } of dots) dot.ariaLabel = dot.title = now[colour];
  });
  return {
    elements: dots.map(({ dot }) => dot),
    show(chosen: MarkColour | null): void {
      for (const { colour, dot } of dots) {
        dot.ariaPressed = String(colour === chosen);
        dot.replaceChildren(...(colour === chosen ? [icon(Check)] : []));
      }
    },
  };
}
