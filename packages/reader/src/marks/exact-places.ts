import type { EPUB } from 'foliate-js/epub.js';
import * as CFI from 'foliate-js/epubcfi.js';
import type { View } from 'foliate-js/view.js';

/** On the elements that tell screen readers of a highlight: they are no part of the book. */
export const EDGE_MARKER = 'data-rahle-edge';

const filter = (node: Node): number =>
  (node as Partial<Element>).hasAttribute?.(EDGE_MARKER) === true
    ? NodeFilter.FILTER_REJECT
    : NodeFilter.FILTER_ACCEPT;

/** CFIs are counted as if the markers of highlights were not in the text. */
export function countWithoutOurs(view: View, book: EPUB): void {
  view.getCFI = (index, range) => {
    const base = book.sections[index]?.cfi ?? CFI.fake.fromIndex(index);
    return range ? CFI.joinIndir(base, CFI.fromRange(range, filter)) : base;
  };
  const resolve = book.resolveCFI.bind(book);
  book.resolveCFI = (cfi) => {
    const target = resolve(cfi);
    if (!target) return target;
    const parts = CFI.parse(cfi);
    (parts.parent ?? parts).shift();
    return { index: target.index, anchor: (chapter) => CFI.toRange(chapter, parts, filter) };
  };
}
