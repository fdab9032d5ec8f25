import type { Colours } from '#book/chapter-styles.ts';

/** The page's tokens, as values: a chapter is another document and does not inherit them. */
export function readColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--page${name}`).trim();
  return {
    page: token(''),
    ink: token('-ink'),
    faint: token('-ink-2'),
    line: token('-line'),
    link: token('-link'),
    mark: token('-mark'),
  };
}
