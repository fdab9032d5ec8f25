/** Answers name whole seconds, and take some time: what lies within is no difference between two clocks. */
const SAME_MS = 2000;

/** The server's clock, as far as a device with this one knows it from the answers' `Date` (decisions §13). */
export function createServerClock(ownNow: () => number = Date.now) {
  let ahead = 0;
  return {
    note: (date: string | null, now = ownNow()): void => {
      const there = Date.parse(date ?? '');
      if (Number.isNaN(there)) return;
      const difference = there + 500 - now;
      ahead = Math.abs(difference) < SAME_MS ? 0 : difference;
    },
    now: (): string => new Date(ownNow() + ahead).toISOString(),
  };
}

export const { note: noteServerDate, now: serverNow } = createServerClock();
