import type { IconNode } from 'lucide';

const lines = (d: string): IconNode => [['path', { d }]];

/** Three lines of text, near each other or far apart. */
export const SPACING = {
  tight: lines('M5 8h14M5 12h14M5 16h14'),
  normal: lines('M5 6h14M5 12h14M5 18h14'),
  wide: lines('M5 4h14M5 12h14M5 20h14'),
};

/** Three lines of text, long or short. */
export const MARGIN = {
  narrow: lines('M3 6h18M3 12h18M3 18h18'),
  normal: lines('M6 6h12M6 12h12M6 18h12'),
  wide: lines('M9 6h6M9 12h6M9 18h6'),
};
