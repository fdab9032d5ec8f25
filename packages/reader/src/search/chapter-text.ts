import { isInsideLine } from '#book/inside-lines.ts';

/** What is to be read in a chapter, as one text, and where in the document each part of it stands. */
export type ChapterText = {
  text: string;
  rangeOf: (start: number, end: number) => Range;
  /** How many characters stand before an element; undefined for ids that are not there. */
  offsetOf: (id: string) => number | undefined;
};

/** Not seen, or beside the text that they explain: never part of a phrase. */
const UNREAD = new Set(['head', 'script', 'style', 'template', 'noscript', 'title', 'rt', 'rp']);

type Piece = { node: Text; start: number };

export function readChapter(chapter: Document): ChapterText {
  const pieces: Piece[] = [];
  const parts: string[] = [];
  const ids = new Map<string, number>();
  let length = 0;
  let isLineOpen = false;

  function breakLine(): void {
    if (!isLineOpen) return;
    parts.push('\n');
    length += 1;
    isLineOpen = false;
  }
  function addText(node: Text): void {
    if (node.data === '') return;
    pieces.push({ node, start: length });
    // As many characters as before: places in the text are places in the document.
    parts.push(node.data.replace(/\s/g, ' '));
    length += node.data.length;
    isLineOpen ||= /\S/.test(node.data);
  }
  function enter(node: Element): boolean {
    const name = node.localName.toLowerCase();
    const id = node.id || (name === 'a' && node.getAttribute('name'));
    if (!isInsideLine(node)) breakLine();
    if (id && !ids.has(id)) ids.set(id, length);
    return !UNREAD.has(name) && !node.hasAttribute('data-rahle-note');
  }
  const leave = (node: Element): void => {
    if (!isInsideLine(node)) breakLine();
  };

  const root = chapter.documentElement;
  let node: Node = root;
  while (true) {
    const isElement = node.nodeType === Node.ELEMENT_NODE;
    if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE)
      addText(node as Text);
    const isRead = isElement && enter(node as Element);
    if (isRead && node.firstChild) {
      node = node.firstChild;
      continue;
    }
    if (isElement) leave(node as Element);
    while (!node.nextSibling && node.parentNode && node !== root) {
      node = node.parentNode;
      if (node !== root) leave(node as Element);
    }
    if (node === root || !node.nextSibling) break;
    node = node.nextSibling;
  }

  const placeOf = (offset: number, isEnd: boolean): [Text, number] => {
    const { node: text, start } = pieceAt(pieces, offset, isEnd);
    return [text, Math.min(offset - start, text.data.length)];
  };
  return {
    text: parts.join(''),
    rangeOf(start, end) {
      const range = chapter.createRange();
      range.setStart(...placeOf(start, false));
      range.setEnd(...placeOf(end, true));
      return range;
    },
    offsetOf: (id) => ids.get(id),
  };
}

/** The last that begins at or before a place, or, as an end, before it. */
function pieceAt(pieces: readonly Piece[], offset: number, isEnd: boolean): Piece {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const { start } = pieces[middle]!;
    if (isEnd ? start < offset : start <= offset) low = middle;
    else high = middle - 1;
  }
  return pieces[low]!;
}
