import { MARK_COLOURS } from '@rahle/contract/mark-kinds';
import type { Colours } from '#book/chapter-styles.ts';

/** The page's tokens, as values: a chapter is another document and does not inherit them. */
export function readColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  const token = (name: string) => value(`--page${name}`);
  return {
    page: token(''),
    ink: token('-ink'),
    faint: token('-ink-2'),
    line: token('-line'),
    link: token('-link'),
    mark: token('-mark'),
    highlights: MARK_COLOURS.map((name) => ({
      name,
      ground: value(`--mark-${name}`),
      edge: value(`--mark-${name}-edge`),
    })),
  };
}
