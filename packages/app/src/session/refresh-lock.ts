/** A name, because the lock is known by it in every tab of the origin. */
const LOCK = 'rahle.refresh';

/** A browser hands what one tab stores to the others a moment later; the lock outlives that moment. */
const STORAGE_REACHES_TABS_MS = 150;

export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** One refresh for all tabs (decisions §6). Without Web Locks, one at least for all requests of this tab. */
export function refreshLock(locks: LockManager | undefined = navigator.locks): Exclusively {
  if (!locks) return (work) => work();
  return (work) =>
    new Promise((resolve, reject) => {
      const holdLock = async () => {
        await work().then(resolve, reject);
        await new Promise((done) => setTimeout(done, STORAGE_REACHES_TABS_MS));
      };
      locks.request(LOCK, holdLock).catch(reject);
    });
}
