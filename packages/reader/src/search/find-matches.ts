import { findPhrase, type Match, searchWordsOf } from '@rahle/contract/search-words';

/** So many characters are looked through at a stretch: a few hundredths of a second on a slow phone. */
const AT_ONCE = 100_000;

/** Lets the page draw and answer in between. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Where a phrase stands in a text, part by part, so that a chapter as long as a book holds nobody up. */
export async function findMatches(
  text: string,
  phrase: readonly string[],
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<Match[]> {
  const found: Match[] = [];
  for (let start = 0; start < text.length && found.length < most;) {
    if (start > 0) await pause();
    if (signal.aborted) return found;
    const end = endOfPart(text, start);
    const words = searchWordsOf(text.slice(start, end));
    for (const match of findPhrase(words, phrase, { isInside: true, most: most - found.length }))
      found.push({ start: start + match.start, end: start + match.end });
    start = end;
  }
  return found;
}

/** Between two lines where there are any, else between two words. */
function endOfPart(text: string, start: number): number {
  const latest = start + AT_ONCE;
  if (latest >= text.length) return text.length;
  const part = text.slice(start, latest);
  return (
    start + (Math.max(part.lastIndexOf('\n'), 0) || Math.max(part.lastIndexOf(' '), 0) || AT_ONCE)
  );
}
