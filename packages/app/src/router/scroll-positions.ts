const KEY = 'rahle.scroll';

export type ScrollPositions = Record<string, number>;

/** In the state of a link to where one was: the entry of the history whose place it takes up. */
export type AsLeft = { asLeft: string };

/** Of this tab, across a reload; where nothing can be kept, pages begin at their top. */
export function recallPositions(): ScrollPositions {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return isPositions(kept) ? kept : {};
  } catch {
    return {};
  }
}

export function rememberPositions(positions: ScrollPositions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // A full or forbidden storage: nothing that a reader should be told of.
  }
}

const isPositions = (kept: unknown): kept is ScrollPositions =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every((position) => typeof position === 'number');
