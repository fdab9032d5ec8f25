/** The faces' palettes, in the order titles choose them; the colours stand in covers.css under the same names. */
export const PALETTES = [
  'harbour',
  'clay',
  'pine',
  'linen',
  'mulberry',
  'sky',
  'saffron',
  'plum',
  'lagoon',
  'rose',
  'graphite',
  'mint',
  'brick',
  'frost',
  'moss',
  'lilac',
] as const;

export type Palette = (typeof PALETTES)[number];
