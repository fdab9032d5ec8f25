import type { EPUB } from 'foliate-js/epub.js';
import type { AppLink } from '#app-link.ts';
import type { ContentsEntry, PageStart } from '#book/positions.ts';
import type { Page } from '#settings.ts';
import type { Position } from '#stage/find-position.ts';
import type { Stage } from '#stage/stage.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

/** The open book, as far as marks have to do with it. */
export type MarksContext = {
  bar: { offerBookmarks: () => void; showBookmarked: (isBookmarked: boolean) => void };
  notice: { show: (sentence: (words: Words) => string) => void };
  announcer: { announce: (sentence: string) => void };
  book: EPUB;
  pageStarts: readonly PageStart[];
  entries: readonly ContentsEntry[];
  words: State<Words>;
  look: State<Page>;
  app: AppLink;
  main: HTMLElement;
  root: HTMLElement;
  hosts: { bookmarks: HTMLElement; notes: HTMLElement };
  signal: AbortSignal;
  stage: () => Stage;
  position: () => Position | null;
  /** Closes the panel where it covers the text; returns whether it did. */
  uncover: () => boolean;
  /** Looks for words in the whole book. */
  onLookUp: (text: string) => void;
};
