import type { PageListener } from '#packages/html/scan-page.ts';

/** Elements inside a line; every other one begins a line of its own. */
const INSIDE_LINES = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q rb ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Read beside the text they explain, and never part of a phrase. */
const ASIDE = new Set(['rt', 'rp']);

export type PageText = { text: string; marks: ReadonlyMap<string, number> };

/** What is to be read in a page: a line for each block, and after how many characters the wanted ids stand. */
export function collectText(
  wanted: ReadonlySet<string>,
  most: number,
): PageListener & { result: () => PageText } {
  const marks = new Map<string, number>();
  const pieces: string[] = [];
  let length = 0;
  let gap = '';
  let aside = 0;

  function add(text: string) {
    const line = text.replaceAll(/[\t\n\f\r\0 ]+/g, ' ');
    const words = line.slice(line.startsWith(' ') ? 1 : 0, line.endsWith(' ') ? -1 : undefined);
    if (line.startsWith(' ')) gap ||= ' ';
    if (words === '') return;
    if (length > 0) push(gap);
    push(words);
    gap = line.endsWith(' ') ? ' ' : '';
  }
  function push(piece: string) {
    pieces.push(piece);
    length += piece.length;
  }
  const breakLine = (name: string) => {
    if (!INSIDE_LINES.has(name) && !ASIDE.has(name)) gap = '\n';
  };
  const mark = (id: string | undefined) => {
    if (id !== undefined && wanted.has(id) && !marks.has(id)) marks.set(id, length);
  };
  return {
    open(name, attributes) {
      mark(attributes['id'] ?? attributes['xml:id']);
      if (name === 'a') mark(attributes['name']);
      if (ASIDE.has(name)) aside += 1;
      breakLine(name);
    },
    text(text, inside) {
      if (!inside && aside === 0 && length < most) add(text);
    },
    close(name) {
      if (ASIDE.has(name)) aside -= 1;
      breakLine(name);
    },
    result: () => ({ text: pieces.join(''), marks }),
  };
}
