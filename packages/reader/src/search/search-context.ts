import type { EPUB } from 'foliate-js/epub.js';
import type { PageStart } from '#book/positions.ts';
import type { Stage } from '#stage/stage.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

/** What the search needs of an open book. */
export type SearchContext = {
  book: EPUB;
  pageStarts: readonly PageStart[];
  language: string | null;
  words: State<Words>;
  stage: () => Pick<Stage, 'goToTarget'>;
  /** The chapter that is open. */
  index: () => number;
  /** Where in the panel it is drawn. */
  host: HTMLElement;
  /** Takes the panel away where it covers the text. */
  uncover: () => void;
  signal: AbortSignal;
};
