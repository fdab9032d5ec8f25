import { indexText } from '#marks/text-index.ts';

/** As many letters as a bookmark is known by. */
const LETTERS = 120;

/** The first words on the page; the page's own start where it has none, as a picture has. */
export function firstWordsOf(visible: Range): Range {
  const chapter = visible.startContainer.ownerDocument!;
  const { text, offsetOf, rangeOf } = indexText(chapter);
  const start = offsetOf(visible.startContainer, visible.startOffset);
  const end = Math.min(
    start + LETTERS,
    offsetOf(visible.endContainer, visible.endOffset),
    text.length,
  );
  if (end > start) return rangeOf(start, end);
  const place = visible.cloneRange();
  place.collapse(true);
  return place;
}
