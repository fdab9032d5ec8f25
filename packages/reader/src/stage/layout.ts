import type { Renderer } from 'foliate-js/view.js';
import type { Settings } from '#settings.ts';

/** The text column (design §7). It grows with large type, else lines would hold too few words. */
const MEASURE = 576;
const WIDEST = 1.4;
/** Per cent of the stage; foliate takes from it the outer margin and the space between two pages. */
const GAP = 5;

export const marginOf = (mode: Settings['mode'], isPhone: boolean) =>
  mode === 'scroll' ? (isPhone ? 40 : 72) : isPhone ? 28 : 48;

/** Hands foliate the page's geometry. Set only when changed: each attribute lays the chapter out anew. */
export function layOut(
  renderer: Renderer,
  { mode, textSize }: Settings,
  { isPhone, moves }: { isPhone: boolean; moves: boolean },
): void {
  const measure = MEASURE * Math.min(WIDEST, Math.max(1, textSize / 100));
  // In pages foliate takes the space between two pages out of the column; scrolled, it does not.
  const column = mode === 'scroll' ? measure : measure / (1 - GAP / (100 - GAP));
  setChanged(renderer, {
    gap: `${GAP}%`,
    margin: `${marginOf(mode, isPhone)}px`,
    'max-inline-size': `${Math.round(column)}px`,
    'max-column-count': '1',
    flow: mode === 'scroll' ? 'scrolled' : 'paginated',
  });
  renderer.toggleAttribute('animated', moves);
}

function setChanged(renderer: Renderer, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes))
    if (renderer.getAttribute(name) !== value) renderer.setAttribute(name, value);
}
