import type { DrawnMark } from '@rahle/contract/reader-messages';
import { lettersOf, type TextIndex } from '#marks/text-index.ts';

export type Quote = NonNullable<DrawnMark['selector']['quote']>;

/** So many places with the same words are compared; a book that repeats itself more often is a machine's. */
const MOST = 500;

/** Where the quoted words stand; of several places the one with the most of the same words around it. */
export function findQuote(
  { text }: Pick<TextIndex, 'text'>,
  quote: Quote,
): { start: number; end: number } | null {
  const exact = lettersOf(quote.exact);
  if (exact === '') return null;
  const [prefix, suffix] = [lettersOf(quote.prefix), lettersOf(quote.suffix)];
  let best: { start: number; score: number } | null = null;
  let start = text.indexOf(exact);
  for (let tried = 0; start >= 0 && tried < MOST; tried += 1) {
    const before = text.slice(Math.max(0, start - prefix.length), start);
    const after = text.slice(start + exact.length, start + exact.length + suffix.length);
    const score = sameEnd(before, prefix) + sameStart(after, suffix);
    if (!best || score > best.score) best = { start, score };
    start = text.indexOf(exact, start + 1);
  }
  return best && { start: best.start, end: best.start + exact.length };
}

function sameStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function sameEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
