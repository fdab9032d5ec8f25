import { readStored, writeStored } from '#platform/browser-storage.ts';

/** Answers name whole seconds, and take some time: what lies within is no difference between two clocks. */
const SAME_MS = 2000;
const KEY = 'rahle.clock';

/**
 * The server's clock, as far as a device with this one knows it from the answers' `Date` (decisions §13). The
 * difference outlives the page: what is read after a start without a network is no earlier or later for it.
 */
export function createServerClock(ownNow: () => number = Date.now) {
  let kept = Number(readStored(KEY)) || 0;
  let ahead = kept;
  return {
    note: (date: string | null, now = ownNow()): void => {
      const there = Date.parse(date ?? '');
      if (Number.isNaN(there)) return;
      const difference = there + 500 - now;
      ahead = Math.abs(difference) < SAME_MS ? 0 : difference;
      if (Math.abs(ahead - kept) < SAME_MS) return;
      kept = ahead;
      writeStored(KEY, String(kept));
    },
    now: (): string => new Date(ownNow() + ahead).toISOString(),
  };
}

export const { note: noteServerDate, now: serverNow } = createServerClock();
