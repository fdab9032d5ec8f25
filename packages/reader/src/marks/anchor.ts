import { LIMITS } from '@rahle/contract/limits';
import type { DrawnMark } from '@rahle/contract/reader-messages';
import type { EPUB } from 'foliate-js/epub.js';
import {
  findQuote,
  findWhole,
  inLetters,
  isSameAround,
  type Quote,
  TOLD_APART,
  wholeScore,
} from '#marks/find-quote.ts';
import { lettersOf, type TextIndex } from '#marks/text-index.ts';

type Placed = { chapter: Document; index: number; text: TextIndex };

/**
 * A mark's passage in a drawn chapter: its exact place where its words stand there, else wherever its words stand.
 * Null where they stand nowhere in this chapter (decisions §13).
 */
export function anchorMark(
  book: EPUB,
  { selector }: Pick<DrawnMark, 'selector'>,
  placed: Placed,
): Range | null {
  const exact = exactPlace(book, selector, placed);
  const quote = selector.quote && inLetters(selector.quote);
  if (!quote || (exact && isOwnPlace(exact, quote, placed.text))) return exact;
  const found = exact ? findWhole(placed.text, quote) : findQuote(placed.text, quote);
  return found ? placed.text.rangeOf(found.start, found.end) : exact;
}

/**
 * Whether nothing can speak against the place that a CFI leads to: the words around it are those that were around the
 * mark, or too few were kept to tell. Anywhere else a new version may have put the same sentence there, and then a place
 * with all the same words around it is the mark's.
 */
export function isOwnPlace(exact: Range, quote: Quote, text: TextIndex): boolean {
  if (quote.exact === '' || wholeScore(quote) < TOLD_APART) return true;
  const start = text.offsetOf(exact.startContainer, exact.startOffset);
  const end = text.offsetOf(exact.endContainer, exact.endOffset);
  return isSameAround(text, quote, { start, end });
}

/** Where a mark's CFI leads, if its words, where it has any, stand there. */
export function exactPlace(
  book: EPUB,
  { cfi, quote }: DrawnMark['selector'],
  placed: Pick<Placed, 'chapter' | 'index'>,
): Range | null {
  const exact = cfi ? resolveIn(book, cfi, placed) : null;
  const isQuoted = quote !== null && lettersOf(quote.exact) !== '';
  return exact && isQuoted && !stands(exact, quote.exact) ? null : exact;
}

/** A quote that was cut at its limit begins the passage; any other is the passage. */
function stands(range: Range, exact: string): boolean {
  const [there, wanted] = [lettersOf(range.toString()), lettersOf(exact)];
  if (Array.from(exact).length < LIMITS.mark.quote) return there === wanted;
  return there.startsWith(wanted);
}

function resolveIn(
  book: EPUB,
  cfi: string,
  { chapter, index }: Pick<Placed, 'chapter' | 'index'>,
): Range | null {
  try {
    const target = book.resolveCFI(cfi);
    const found = target?.index === index ? target.anchor?.(chapter) : null;
    return found && typeof found === 'object' && 'startContainer' in found ? found : null;
  } catch {
    return null;
  }
}

/** The document that a mark was made in, in this version; -1 where it has none of that name or place. */
export function homeOf(book: EPUB, { href, cfi }: DrawnMark['selector']): number {
  const named = book.sections.findIndex(({ id }) => id === href);
  if (named >= 0 || !cfi) return named;
  try {
    return book.resolveCFI(cfi)?.index ?? -1;
  } catch {
    return -1;
  }
}
