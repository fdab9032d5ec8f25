import { LIMITS } from '@rahle/contract/limits';
import type { DrawnMark } from '@rahle/contract/reader-messages';
import type { EPUB } from 'foliate-js/epub.js';
import { findQuote, inLetters } from '#marks/find-quote.ts';
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
  if (exact || !selector.quote) return exact;
  const found = findQuote(placed.text, inLetters(selector.quote));
  return found && placed.text.rangeOf(found.start, found.end);
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
