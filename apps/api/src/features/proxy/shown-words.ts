import { Parser } from 'htmlparser2';

/** What stands in these is not seen, or not where scripts run. */
const UNSEEN = new Set(['head', 'title', 'script', 'style', 'noscript', 'template']);
/** A page nested as deep, or as long before its first word, is not looked through further: it is shown as it is. */
const DEEPEST = 256;
const LONGEST_LOOK = 1024 * 1024;

/**
 * Whether there is something to read in a page. One that is drawn by its scripts stays blank in the proxy, which brings
 * none of its book's other files. Nothing of it is kept: whoever shows it opens it anew.
 */
export async function hasShownWords(pieces: AsyncIterable<string>): Promise<boolean> {
  const scan = scanWords();
  let looked = 0;
  for await (const piece of pieces) {
    scan.write(piece);
    looked += piece.length;
    if (scan.areFound() || looked > LONGEST_LOOK) return true;
  }
  return false;
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
    // Not `onopentag`, for which all attributes of a tag would be collected.
    onopentagname(name) {
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
