import { Parser } from 'htmlparser2';
import { escapeHtml } from '#http/escape.ts';

/** A head as long as this is not waited for: its page is taken to have no base of its own. */
const LONGEST_HEAD = 256 * 1024;
const OPENING = new Set(['html', 'head']);
const IN_HEAD = new Set([
  'base',
  'link',
  'meta',
  'noscript',
  'script',
  'style',
  'template',
  'title',
]);
const DEEPEST_HEAD = 16;

/**
 * Relative addresses of the page must lead where they led at home: its base is said first, the page's own where it
 * has one. The page goes by piece by piece, and is looked at no further than its head.
 */
export async function* addBase(pieces: AsyncIterable<string>, url: string): AsyncGenerator<string> {
  const head = headScan();
  let held = '';
  let isAdded = false;
  for await (const piece of pieces) {
    if (isAdded) {
      yield piece;
      continue;
    }
    held += piece;
    head.write(piece);
    if (!head.isOver() && held.length < LONGEST_HEAD) continue;
    isAdded = true;
    yield withBase(held, url, head);
  }
  if (!isAdded) yield withBase(held, url, head);
}

function withBase(text: string, url: string, head: HeadScan): string {
  const href = URL.parse(head.ownBase() ?? '', url)?.href ?? url;
  const at = head.place();
  return `${text.slice(0, at)}<base href="${escapeHtml(href)}">${text.slice(at)}`;
}

type HeadScan = ReturnType<typeof headScan>;

/** Finds where a base belongs, behind the doctype and the tags that open the head, and the page's own. */
function headScan() {
  let place = 0;
  let base: string | undefined;
  let depth = 0;
  let isOpening = true;
  let isOver = false;

  const stop = () => {
    isOver = true;
    parser.pause();
  };
  const parser: Parser = new Parser({
    onprocessinginstruction() {
      if (isOpening) place = parser.endIndex + 1;
    },
    onopentag(name, { href }) {
      depth += 1;
      isOpening &&= OPENING.has(name);
      if (isOpening) place = parser.endIndex + 1;
      if (name === 'base') base ??= href;
      const isHead = isOpening || IN_HEAD.has(name);
      if (!isHead || base !== undefined || depth > DEEPEST_HEAD) stop();
    },
    onclosetag(name) {
      depth -= 1;
      if (name === 'head') stop();
    },
  });
  return {
    write: (piece: string) => parser.write(piece),
    isOver: () => isOver,
    place: () => place,
    ownBase: () => base,
  };
}
