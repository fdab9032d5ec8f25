/** Answers name whole seconds, and take some time: what lies within is no difference between two clocks. */
const SAME_MS = 2000;

let ahead = 0;

/** Learns from an answer's `Date` how far this computer's clock is from the server's (decisions §13). */
export function noteServerDate(date: string | null, now = Date.now()): void {
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there)) return;
  const difference = there + 500 - now;
  ahead = Math.abs(difference) < SAME_MS ? 0 : difference;
}

/** Now, by the server's clock as far as it is known. */
export const serverNow = (): string => new Date(Date.now() + ahead).toISOString();
