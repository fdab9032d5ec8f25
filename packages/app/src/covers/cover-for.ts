import { DRAWING_NAMES, type Drawing, DRAWINGS } from '#covers/drawings.ts';
import { fnv1a } from '@rahle/contract/ink';
import { numberStream } from '@rahle/contract/number-stream';
import { type Palette, PALETTES } from '#covers/palettes.ts';
import type { Shape, Tones } from '#covers/shape.ts';

/** Where the title stands; the art takes the other part, so that lettering always lies on the plain ground. */
type Layout = 'top' | 'bottom' | 'band';
type Lettering = 'l' | 'm' | 's' | 'xs';

type Cover = {
  palette: Palette;
  drawing: Drawing;
  layout: Layout;
  lettering: Lettering;
  shapes: Shape[];
  /** How the art is placed; a band has it twice. */
  placements: (string | undefined)[];
};

const LAYOUTS = ['top', 'bottom', 'band', 'bottom'] as const;

const STRETCHES: readonly Drawing[] = ['waves', 'folds', 'spines', 'horizon'];

const TONES: Tones = ['var(--cover-1)', 'var(--cover-2)', 'var(--cover-3)'];

/** A title's face: the same on every computer and in both languages. Pure: no clock, no chance. */
export function coverFor(title: string): Cover {
  const hash = fnv1a(title);
  const drawing = DRAWING_NAMES[(hash >>> 8) % DRAWING_NAMES.length] ?? 'waves';
  const chosen = LAYOUTS[(hash >>> 16) % LAYOUTS.length] ?? 'top';
  const layout = chosen === 'band' && !STRETCHES.includes(drawing) ? 'top' : chosen;
  return {
    palette: PALETTES[hash % PALETTES.length] ?? 'harbour',
    drawing,
    layout,
    lettering: letteringFor(title),
    shapes: DRAWINGS[drawing](numberStream(hash), TONES),
    placements: placementsFor(layout, (hash >>> 20) % 2 === 1),
  };
}

function letteringFor(title: string): Lettering {
  const length = Array.from(title).length;
  const longest = Math.max(...title.split(/\s+/u).map((word) => Array.from(word).length));
  if (length <= 16 && longest <= 8) return 'l';
  if (length <= 34 && longest <= 10) return 'm';
  return length <= 44 && longest <= 13 ? 's' : 'xs';
}

function placementsFor(layout: Layout, mirrored: boolean): (string | undefined)[] {
  switch (layout) {
    case 'top':
      return [mirrored ? 'matrix(-1 0 0 1 200 0)' : undefined];
    case 'bottom':
      return [mirrored ? 'matrix(-1 0 0 -1 200 300)' : 'matrix(1 0 0 -1 0 300)'];
    case 'band':
      return ['matrix(1 0 0 .58 0 126)', 'matrix(-1 0 0 -.58 200 174)'];
  }
}
