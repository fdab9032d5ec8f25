/** One decimal is enough for a line on a 200-wide field. */
export const tidy = (value: number): number => Number(value.toFixed(1));
