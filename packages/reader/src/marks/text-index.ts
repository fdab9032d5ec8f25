/** A chapter's letters without spaces: what a new version breaks into other lines is the same text. */
export type TextIndex = {
  text: string;
  /** The passage of so many letters, in the document itself. */
  rangeOf: (start: number, end: number) => Range;
  /** How many letters stand before a place. */
  offsetOf: (node: Node, offset: number) => number;
};

type Piece = { node: Text; start: number };

/** Spaces, and hyphens that only show where a line breaks. */
const UNSEEN = /[\s\u00ad\u200b]+/g;
const UNREAD = 'script, style, head, template';

export const lettersOf = (text: string): string => text.replace(UNSEEN, '');

export function indexText(chapter: Document): TextIndex {
  const pieces: Piece[] = [];
  const texts: string[] = [];
  let length = 0;
  const words = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_CDATA_SECTION;
  const walker = chapter.createTreeWalker(chapter.documentElement, words);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest(UNREAD)) continue;
    const letters = lettersOf((node as Text).data);
    if (letters === '') continue;
    pieces.push({ node: node as Text, start: length });
    texts.push(letters);
    length += letters.length;
  }

  function placeOf(offset: number, isEnd: boolean): [Text, number] {
    const piece = lastWhere(pieces, ({ start }) => (isEnd ? start < offset : start <= offset));
    const { node, start } = piece ?? pieces[0]!;
    return [node, rawOffset(node.data, offset - start, isEnd)];
  }
  return {
    text: texts.join(''),
    rangeOf(start, end) {
      const range = chapter.createRange();
      range.setStart(...placeOf(start, false));
      range.setEnd(...placeOf(end, true));
      return range;
    },
    offsetOf(node, offset) {
      const before = chapter.createRange();
      before.setStart(chapter.documentElement, 0);
      before.setEnd(node, offset);
      const last = lastWhere(pieces, (piece) => before.comparePoint(piece.node, 0) <= 0);
      if (!last) return 0;
      const raw = last.node === node ? last.node.data.slice(0, offset) : last.node.data;
      return last.start + lettersOf(raw).length;
    },
  };
}

/** The last of a list's first ones of which something is true, by halves: a long chapter has many pieces. */
function lastWhere(pieces: readonly Piece[], isTrue: (piece: Piece) => boolean): Piece | undefined {
  let [from, to] = [0, pieces.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isTrue(pieces[middle]!)) from = middle + 1;
    else to = middle;
  }
  return pieces[from - 1];
}

/** Where the n-th letter begins, or, as an end, where the one before it ends. */
function rawOffset(data: string, letters: number, isEnd: boolean): number {
  let seen = 0;
  for (let at = 0; at < data.length; at += 1) {
    if (isEnd && seen === letters) return at;
    if (lettersOf(data[at]!) === '') continue;
    if (!isEnd && seen === letters) return at;
    seen += 1;
  }
  return data.length;
}
