import type { Mark } from './marks.ts';

const numerically = new Intl.Collator('en', { numeric: true });

/** As the book is read. Marks of one page share its place in the book; their exact places tell them apart. */
export const byPlace = (
  { selector: one }: Pick<Mark, 'selector'>,
  { selector: other }: Pick<Mark, 'selector'>,
): number =>
  one.progression - other.progression || numerically.compare(one.cfi ?? '', other.cfi ?? '');
