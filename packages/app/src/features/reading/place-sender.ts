import type { Locator, PositionChange } from '@rahle/contract/reading';

/** Decisions §13: at most every so often while pages turn, and once on leaving. */
const PAUSE_MS = 5000;

type Options = {
  /** Keeps a place on this device, at once. */
  keep: (change: PositionChange, isBlind: boolean) => Promise<unknown>;
  /** Sends what is kept. */
  send: () => void;
  /** Sends a place before it returns: the page may be gone then. */
  tell: (change: PositionChange) => void;
  /** The last place that the server is known to have. */
  sentAt: () => string | null;
  now: () => string;
  device: string;
  version: number;
};

type Untold = { change: PositionChange; isBlind: boolean };

/** Tells the server where its reader is: the last of several places, not each. */
export function createPlaceSender(options: Options) {
  const { keep, send, tell, sentAt, now, device, version } = options;
  let isWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;
  let untold: Untold | null = null;
  let kept: Promise<unknown> = Promise.resolve();

  function stopWaiting(): void {
    clearTimeout(timer);
    timer = undefined;
    isWaiting = false;
    last = Date.now();
  }

  function sendNow(): void {
    if (!isWaiting) return;
    stopWaiting();
    kept.then(send, (error: unknown) => console.warn('The place was not kept', error));
  }

  return {
    /** Answers when that was. */
    move(locator: Locator, isBlind = false): string {
      isWaiting = true;
      const readAt = now();
      const change = { locator, version, device, readAt };
      untold = { change, isBlind };
      kept = keep(change, isBlind);
      timer ??= setTimeout(sendNow, Math.max(0, last + PAUSE_MS - Date.now()));
      return readAt;
    },
    /** Also what is being sent, which may not have begun; but nothing that could replace an unknown later place. */
    leave(): void {
      const place = untold;
      untold = null;
      if (!place || (sentAt() ?? '') >= place.change.readAt) return;
      if (place.isBlind) return sendNow();
      stopWaiting();
      tell(place.change);
    },
  };
}
