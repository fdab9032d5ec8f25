import type { TextArea } from '#platform/platform.ts';
import type { Screen } from './screen.ts';

/** Whose texts a screen is written in. The web build asks this too, before it puts each text into its area's file. */
export const areaOf = ({ layout, access }: Pick<Screen, 'layout' | 'access'>): TextArea => {
  if (layout === 'admin') return 'admin';
  return access === 'public' || access === 'visitor' ? 'public' : 'learner';
};
