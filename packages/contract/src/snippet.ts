import type { Match } from './search-words.ts';

/** The words around a match, on one line. */
export type Snippet = { before: string; match: string; after: string };

/** So many characters on each side at most: about two lines of a phone. */
const AROUND = 140;
const SENTENCE_END = /[.!?…。！？؟]["'”’»)\]]*\s+/gu;

/** The sentence that a match stands in, shortened where it is long; what is cut off is said by `…`. */
export function snippetOf(text: string, { start, end }: Match, around = AROUND): Snippet {
  const before = text.slice(Math.max(0, start - around), start);
  const after = text.slice(end, end + around);
  return {
    before: onOneLine(sentenceStart(before, start > around)),
    match: onOneLine(text.slice(start, end)),
    after: onOneLine(sentenceRest(after, end + around < text.length)),
  };
}

function sentenceStart(before: string, isCut: boolean): string {
  const from = Math.max(
    before.lastIndexOf('\n') + 1,
    ...[...before.matchAll(SENTENCE_END)].map(({ index, 0: end }) => index + end.length),
  );
  if (from > 0 || !isCut) return before.slice(from);
  return `… ${before.slice(before.search(/\s/) + 1)}`;
}

function sentenceRest(after: string, isCut: boolean): string {
  const line = after.split('\n', 1)[0]!;
  const end = line.search(SENTENCE_END);
  if (end >= 0) return line.slice(0, end + 1);
  if (line.length < after.length || !isCut) return line;
  const space = line.lastIndexOf(' ');
  return `${space > 0 ? line.slice(0, space) : line} …`;
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
