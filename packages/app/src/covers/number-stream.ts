export type NumberStream = (low: number, high: number) => number;

/** Numbers that look random and are not: one seed, one drawing (xorshift). */
export function numberStream(seed: number): NumberStream {
  let state = seed || 1;
  return (low, high) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return low + ((state % 1000) / 1000) * (high - low);
  };
}

/** One decimal is enough for a line on a 200-wide field. */
export const tidy = (value: number): number => Number(value.toFixed(1));
