import { Failure, isUnreached } from '@rahle/contract/failures';
import type { Connection } from './connection.ts';

/** Between one try and the next while the server is out of reach; the last one repeats. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Answers whether the server can be reached at this moment, and notes it. */
export type FindServer = () => Promise<boolean>;

/**
 * Looks for a server that has gone out of reach until it is back, so that a page which asks for nothing notices too.
 * What the browser says about networks is a reason to look, and not an answer: it knows nothing of the server.
 * The signal ends it.
 */
export function lookForServer(
  connection: Connection,
  ask: () => Promise<unknown>,
  signal: AbortSignal,
): FindServer {
  let underWay: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  const find: FindServer = () => (underWay ??= lookOnce().finally(() => (underWay = null)));

  async function lookOnce(): Promise<boolean> {
    try {
      await ask();
    } catch (error) {
      // Whatever it refuses, it is there.
      if (!(error instanceof Failure)) connection.note(false);
      else connection.noteFailure(error);
      return error instanceof Failure && !isUnreached(error);
    }
    connection.note(true);
    return true;
  }

  function waitAndLook() {
    clearTimeout(timer);
    if (signal.aborted) return;
    if (connection.isOnline()) {
      tries = 0;
      return;
    }
    const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)];
    tries += 1;
    timer = setTimeout(() => void find().then(waitAndLook), pause);
  }

  if (typeof window !== 'undefined') {
    let wasOnline = connection.isOnline();
    const stop = connection.subscribe(() => {
      if (connection.isOnline() !== wasOnline) waitAndLook();
      wasOnline = connection.isOnline();
    });
    if (!wasOnline) waitAndLook();
    window.addEventListener('offline', () => connection.note(false), { signal });
    window.addEventListener('online', () => void find(), { signal });
    const findWhenSeen = () => {
      if (!document.hidden && !connection.isOnline()) void find();
    };
    document.addEventListener('visibilitychange', findWhenSeen, { signal });
    signal.addEventListener('abort', () => {
      stop();
      clearTimeout(timer);
    });
  }
  return find;
}
