import { randomNumbers } from '@rahle/contract/testing/random-numbers';

/** The same choices for the same seed. */
export function randomFrom(seed: number) {
  const next = randomNumbers(seed);
  return {
    chance: (part: number): boolean => next() < part,
    between: (least: number, most: number): number => least + Math.floor(next() * (most - least)),
    oneOf: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
  };
}
export type Random = ReturnType<typeof randomFrom>;
