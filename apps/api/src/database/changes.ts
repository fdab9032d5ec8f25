import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ChangeListener,
  type ChangeSubscription,
  subscribeToChanges,
} from '#database/change-subscription.ts';
import { requestScope } from '#database/request-scope.ts';

const RECONNECT_MS = 500;
/** A connection can die unnoticed, so it is tried this often. */
const HEARTBEAT_MS = 5000;

export type Changes = ReturnType<typeof changesIn>;

/**
 * Follows which organizations' public sides change, whichever process changes them (the triggers of migration 0003
 * notify). Nothing is connected before someone listens.
 */
export function changesIn(url: string) {
  let subscription: ChangeSubscription | undefined;
  let isClosed = false;
  const catchUp = sharingRuns(async () => subscription?.mark());

  async function follow(listener: ChangeListener) {
    while (!isClosed) {
      subscription = subscribeToChanges(url, listener);
      await untilEnded(subscription).catch(() => {});
      await sleep(RECONNECT_MS, undefined, { ref: false });
    }
  }

  async function untilEnded(current: ChangeSubscription) {
    const pulse = setInterval(() => void catchUp(), HEARTBEAT_MS).unref();
    try {
      await current.open();
      await current.ended;
    } finally {
      clearInterval(pulse);
      // Not awaited: a dead connection may never say that it has ended.
      void current.close();
    }
  }

  return {
    /**
     * Begins to listen, unless it has begun; a connection that is lost is opened again. It outlives the request that
     * needs it first.
     */
    listen(listener: ChangeListener) {
      if (!subscription) requestScope.run('', () => void follow(listener));
    },
    /** Whether every change reaches the listener at the moment. */
    isLive: () => subscription?.isLive() === true,
    /** Ends when the listener has been told of everything that was committed before. */
    catchUp,
    async close() {
      isClosed = true;
      await subscription?.close();
    },
  };
}

/** Runs the work once at a time; those who ask while it runs share the next run. */
function sharingRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      return (running = work());
    });
    return next;
  };
}
