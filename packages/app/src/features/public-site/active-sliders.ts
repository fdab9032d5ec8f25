import type { Slider } from '@rahle/contract/sliders';

/** Only ACTIVE ones, by their order (§2). The server says so too; a cache may be older than a change. */
export const activeSliders = (sliders: Slider[]): Slider[] =>
  sliders.filter(({ state }) => state === 'ACTIVE').toSorted((a, b) => a.order - b.order);
