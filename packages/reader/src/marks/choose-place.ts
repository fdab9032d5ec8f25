import { type Match, type Quote, TOLD_APART, wholeScore } from '#marks/find-quote.ts';

/** So many letters, six words or so, are not written twice by chance. */
const OWN_CONTEXT = 32;

/** Where a quote stands best in its own chapter, where in the others, and whether it stands there alone in the book. */
type Choice<Place> = { atHome: Place | null; elsewhere: Place | null; isOnly: boolean };

/** The place with more of the same words around it; of two alike the one at home. Null where neither is the quote's. */
export function choosePlace<Place extends Match>(
  quote: Quote,
  { atHome, elsewhere, isOnly }: Choice<Place>,
): Place | null {
  if (elsewhere && isToldApart(quote, elsewhere) && elsewhere.score > (atHome?.score ?? -1))
    return elsewhere;
  if (atHome) return atHome;
  return isOnly || quote.exact.length >= OWN_CONTEXT ? elsewhere : null;
}

const isToldApart = (quote: Quote, { score }: Match): boolean =>
  score > 0 && score >= Math.min(TOLD_APART, wholeScore(quote));
