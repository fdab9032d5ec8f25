import type { ListedMark } from '@rahle/contract/reader-messages';
import type { EPUB } from 'foliate-js/epub.js';
import type { View } from 'foliate-js/view.js';
import { anchorMark } from '#marks/anchor.ts';
import { drawHighlights, type Passage } from '#marks/draw-highlights.ts';
import { announceEdges, removeEdges } from '#marks/mark-edges.ts';
import { indexText } from '#marks/text-index.ts';
import type { ChapterDrawn } from '#stage/stage.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

type Drawn = ChapterDrawn & { passages: Passage[]; bookmarks: { id: string; range: Range }[] };

type Options = {
  book: EPUB;
  view: View;
  words: State<Words>;
  /** The marks that stand in this document of the spine. */
  marksIn: (index: number) => ListedMark[];
};

/** The chapters on the screen, with the marks found in each. */
export function createDrawnChapters({ book, view, words, marksIn }: Options) {
  let drawn: Drawn[] = [];

  function draw(one: Drawn): void {
    const { chapter, index } = one;
    removeEdges(chapter);
    const placed = { chapter, index, text: indexText(chapter) };
    const found = marksIn(index).flatMap((mark) => {
      const range = anchorMark(book, mark, placed);
      return range ? [{ mark, range }] : [];
    });
    one.bookmarks = found.flatMap(({ mark, range }) =>
      mark.kind === 'BOOKMARK' ? [{ id: mark.id, range }] : [],
    );
    one.passages = found.flatMap(({ mark: { id, kind, colour, note }, range }) =>
      kind === 'BOOKMARK' || range.collapsed
        ? []
        : [{ id, range, colour: colour ?? 'yellow', hasNote: note !== null }],
    );
    drawHighlights(view, chapter, one.passages);
    announceEdges(chapter, one.passages, words.get());
  }
  const current = () => (drawn = drawn.filter(({ chapter }) => chapter.defaultView !== null));

  return {
    add(chapterDrawn: ChapterDrawn): void {
      const one = { ...chapterDrawn, passages: [], bookmarks: [] };
      drawn = [...current(), one];
      draw(one);
    },
    drawAll: () => current().forEach(draw),
    indexOf: (chapter: Document | null | undefined): number =>
      drawn.find((one) => one.chapter === chapter)?.index ?? -1,
    passageOf: (id: string): Range | undefined =>
      current()
        .flatMap(({ passages }) => passages)
        .find((passage) => passage.id === id)?.range,
    /** The highlight under a point of a chapter; of two, the one that was drawn last. */
    passageAt: (chapter: Document, x: number, y: number): Passage | undefined =>
      drawn
        .find((one) => one.chapter === chapter)
        ?.passages.findLast(({ range }) =>
          Array.from(range.getClientRects()).some(
            ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
          ),
        ),
    /** The bookmarks that begin on the page in view. */
    bookmarksIn(visible: Range | null | undefined): string[] {
      const chapter = visible?.startContainer.ownerDocument;
      const bookmarks = drawn.find((one) => one.chapter === chapter)?.bookmarks ?? [];
      return bookmarks
        .filter(({ range }) => visible?.comparePoint(range.startContainer, range.startOffset) === 0)
        .map(({ id }) => id);
    },
  };
}
