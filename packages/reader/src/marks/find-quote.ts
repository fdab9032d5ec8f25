import type { DrawnMark } from '@rahle/contract/reader-messages';
import { lettersOf, type TextIndex } from '#marks/text-index.ts';

export type Quote = NonNullable<DrawnMark['selector']['quote']>;

/** A place of the quoted words, how many letters around it agree, and how many such places were seen. */
export type Match = { start: number; end: number; score: number; places: number };

/** So many places with the same words are compared; a book that repeats itself more often is a machine's. */
const MOST = 500;
/** Fewer letters agree by chance. */
export const TOLD_APART = 4;

/** A quote in letters, as texts are compared. */
export const inLetters = ({ exact, prefix, suffix }: Quote): Quote => ({
  exact: lettersOf(exact),
  prefix: lettersOf(prefix),
  suffix: lettersOf(suffix),
});

/** As many letters as can agree around a quote. */
export const wholeScore = ({ prefix, suffix }: Quote): number => prefix.length + suffix.length;

/** Where the words of a quote in letters stand; of several places the one with the most of the same words around it. */
export function findQuote(
  { text }: Pick<TextIndex, 'text'>,
  quote: Quote,
  most = MOST,
): Match | null {
  const { exact, prefix, suffix } = quote;
  if (exact === '') return null;
  const at = (start: number, score: number, places: number): Match => ({
    start,
    end: start + exact.length,
    score,
    places,
  });
  // Found at once where nothing around it has changed, however often the words alone stand in the chapter.
  const whole = findWhole({ text }, quote);
  if (whole) return whole;
  let best: Match | null = null;
  let places = 0;
  let start = text.indexOf(exact);
  for (; start >= 0 && places < Math.min(most, MOST); places += 1) {
    const score = sameBefore(text, start, prefix) + sameAfter(text, start + exact.length, suffix);
    if (!best || score > best.score) best = at(start, score, 0);
    start = text.indexOf(exact, start + 1);
  }
  return best && { ...best, places };
}

/** Where a quote stands with all the words that were around it. */
export function findWhole({ text }: Pick<TextIndex, 'text'>, quote: Quote): Match | null {
  const { exact, prefix, suffix } = quote;
  const [score, before] = [wholeScore(quote), text.indexOf(prefix + exact + suffix)];
  if (exact === '' || score === 0 || before < 0) return null;
  const start = before + prefix.length;
  return { start, end: start + exact.length, score, places: 1 };
}

/** Whether all the words that were around a quote stand around this passage. */
export const isSameAround = (
  { text }: Pick<TextIndex, 'text'>,
  { prefix, suffix }: Quote,
  { start, end }: Pick<Match, 'start' | 'end'>,
): boolean => text.endsWith(prefix, start) && text.startsWith(suffix, end);

function sameAfter(text: string, end: number, suffix: string): number {
  let length = 0;
  while (length < suffix.length && text[end + length] === suffix[length]) length += 1;
  return length;
}

function sameBefore(text: string, start: number, prefix: string): number {
  let length = 0;
  while (length < prefix.length && text[start - 1 - length] === prefix.at(-1 - length)) length += 1;
  return length;
}
