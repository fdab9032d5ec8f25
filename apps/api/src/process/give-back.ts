import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then the first requests of whoever waited for the start have been answered. */
const AFTER_MS = 2_000;

type CollectGarbage = (options: {
  type: 'major';
  execution: 'sync';
  flavor: 'last-resort';
}) => void;

/**
 * A start fills a third of the memory with what nobody needs again: program text, plans, a database's beginnings. V8
 * keeps it for as long as a server has little to do; this hands it back to the system, once.
 */
export function giveBackAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as CollectGarbage;
    // In a tick, because then one is at hand (see hold-latest.ts).
    process.nextTick(() =>
      collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    );
  }, AFTER_MS).unref();
}
