export type NumberStream = (low: number, high: number) => number;

/** Whole numbers of 32 bits that look random and are not: one seed, one sequence (xorshift). */
export function numberSequence(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/** The same as numbers between two bounds, in a thousand steps. */
export function numberStream(seed: number): NumberStream {
  const next = numberSequence(seed);
  return (low, high) => low + ((next() % 1000) / 1000) * (high - low);
}
