import type { Renderer } from 'foliate-js/view.js';
import type { Settings } from '#settings.ts';

/** The text column (design §7, design §10). It grows with large type, else lines would hold too few words. */
const MEASURE = { pages: 576, columns: 500, scroll: 576 };
const WIDEST = 1.4;
/** How much of the measure the lines take, and per cent of the stage: from it foliate takes margin and gutter. */
const MARGINS = {
  narrow: { share: 1.25, gap: 3 },
  normal: { share: 1, gap: 5 },
  wide: { share: 0.8, gap: 9 },
};
/** Two pages side by side stand further apart, whatever their margins. */
const GUTTER = 7;

type Space = { isPhone: boolean; isWide: boolean; moves: boolean };

const edgeOf = (isScrolled: boolean, isPhone: boolean) =>
  isScrolled ? (isPhone ? 40 : 72) : isPhone ? 28 : 48;

/** Hands foliate the page's geometry. Set only when changed: each attribute lays the chapter out anew. */
export function layOut(
  renderer: Renderer,
  { mode: chosen, textSize, margins }: Settings,
  { isPhone, isWide, moves }: Space,
): void {
  const mode = chosen === 'columns' && !isWide ? 'pages' : chosen;
  const { share, gap: margin } = MARGINS[margins];
  const gap = mode === 'columns' ? GUTTER : margin;
  const measure = MEASURE[mode] * share * Math.min(WIDEST, Math.max(1, textSize / 100));
  const columns = mode === 'columns' ? 2 : 1;
  // In pages foliate takes the space between two of them out of each; scrolled, it does not.
  const column = mode === 'scroll' ? measure : measure / (1 - (columns * gap) / (100 - gap));
  setChanged(renderer, {
    gap: `${gap}%`,
    margin: `${edgeOf(mode === 'scroll', isPhone)}px`,
    'max-inline-size': `${Math.round(column)}px`,
    'max-column-count': String(columns),
    flow: mode === 'scroll' ? 'scrolled' : 'paginated',
  });
  renderer.toggleAttribute('animated', moves);
}

/** How wide the text may become, with all its columns. */
export const textWidth = (renderer: Renderer): number =>
  Number.parseFloat(renderer.getAttribute('max-inline-size') ?? '') *
  Number(renderer.getAttribute('max-column-count'));

function setChanged(renderer: Renderer, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes))
    if (renderer.getAttribute(name) !== value) renderer.setAttribute(name, value);
}
