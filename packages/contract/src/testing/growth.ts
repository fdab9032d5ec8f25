/** CPU time of this thread alone: neighbours on the same cores do not count. */
declare const process: { threadCpuUsage: () => { user: number; system: number } };

type Work = (input: string) => unknown;

/** Long enough to be told from chance, in milliseconds. */
const MEASURABLE = 3;
const TIMES = 8;
/** What grows too fast does so at every size; a core lent to others for a moment does not. */
const SIZES = 3;
/** The longest of them as often as sizes count, since quick work takes long enough at that one alone. */
const LENGTHS = [
  ...Array.from({ length: 9 }, (_, step) => 500 * 2 ** step),
  256_000,
  256_000,
  256_000,
];

/**
 * How many times as long a piece of work takes for eight times the input: about 8 where time grows with the input, 64
 * where it grows with its square. 0 for what stays too quick to be measured, however long its input.
 */
export async function growthOf(input: (n: number) => string, work: Work): Promise<number> {
  let least = Infinity;
  let sizes = 0;
  for (const n of LENGTHS) {
    const once = await leastTime(input(n), work);
    if (once < MEASURABLE) continue;
    least = Math.min(least, (await leastTime(input(n * TIMES), work, LINEAR * once)) / once);
    sizes += 1;
    if (least < LINEAR || sizes === SIZES) return least;
  }
  return least === Infinity ? 0 : least;
}

/** What quadratic growth breaks, and noise does not. */
export const LINEAR = 3 * TIMES;

/** The least of three: whatever comes between only ever adds. What is little enough is not tried again. */
async function leastTime(input: string, work: Work, enough = 0): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 3; tries += 1) {
    const before = process.threadCpuUsage();
    await work(input);
    const after = process.threadCpuUsage();
    least = Math.min(least, (after.user - before.user + after.system - before.system) / 1000);
    if (least > 2000 || least < enough) return least;
  }
  return least;
}
