import { fail } from '@rahle/contract/failures';
import { Parser } from 'htmlparser2';

/** What stands in these is not seen, or not where scripts run. */
const UNSEEN = new Set(['head', 'title', 'script', 'style', 'noscript', 'template']);
/** A page nested as deep as this is not looked through further: it is shown as it is. */
const DEEPEST = 256;

/**
 * The same pieces, begun only once there is something to read in them. A page that is drawn by its scripts stays blank
 * in the proxy, which brings none of its book's other files: it is refused, and the viewer says so.
 */
export async function* withShownWords(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const scan = scanWords();
  const held: string[] = [];
  for await (const piece of pieces) {
    if (scan.areFound()) {
      yield piece;
      continue;
    }
    held.push(piece);
    scan.write(piece);
    if (scan.areFound()) yield held.join('');
  }
  if (!scan.areFound()) fail('page.unreachable');
}

function scanWords() {
  let depth = 0;
  let unseen = 0;
  let areFound = false;
  const stop = () => {
    areFound = true;
    parser.pause();
  };
  const parser: Parser = new Parser({
    onopentag(name) {
      depth += 1;
      if (UNSEEN.has(name)) unseen += 1;
      if (depth > DEEPEST) stop();
    },
    onclosetag(name) {
      depth -= 1;
      if (UNSEEN.has(name)) unseen -= 1;
    },
    ontext(text) {
      if (unseen === 0 && text.trim() !== '') stop();
    },
  });
  return { write: (piece: string) => parser.write(piece), areFound: () => areFound };
}
