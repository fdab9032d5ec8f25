import { EDGE_MARKER } from '#marks/exact-places.ts';
import type { Passage } from '#marks/draw-highlights.ts';
import type { Words } from '#words.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/** Tells screen readers where highlights begin and end: by elements that have a name and nothing to see. */
export function announceEdges(chapter: Document, passages: readonly Passage[], words: Words): void {
  if (chapter.documentElement.namespaceURI !== XHTML) return;
  for (const { range, colour, hasNote } of passages) {
    const inner = range.cloneRange();
    insert(inner, false, hasNote ? words.noteFollows : words.highlightEnds, words.lang);
    insert(inner, true, words.highlightBegins(words[colour]), words.lang);
  }
}

function insert(range: Range, atStart: boolean, name: string, lang: string): void {
  const chapter = range.startContainer.ownerDocument!;
  const edge = chapter.createElementNS(XHTML, 'span');
  edge.setAttribute(EDGE_MARKER, '');
  edge.setAttribute('role', 'img');
  edge.setAttribute('aria-label', name);
  edge.setAttribute('lang', lang);
  const place = range.cloneRange();
  place.collapse(atStart);
  place.insertNode(edge);
}

export function removeEdges(chapter: Document): void {
  for (const edge of chapter.querySelectorAll(`[${EDGE_MARKER}]`)) {
    const parent = edge.parentNode;
    edge.remove();
    parent?.normalize();
  }
}
