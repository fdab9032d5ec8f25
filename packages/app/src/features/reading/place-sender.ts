import type { Locator, PositionChange } from '@rahle/contract/reading';

/** Decisions §13: at most every so often while pages turn, and once on leaving. */
const PAUSE_MS = 5000;

type Options = {
  /** Keeps a place on this device, at once. */
  keep: (change: PositionChange, isBlind: boolean) => Promise<unknown>;
  /** Sends what is kept. */
  send: () => void;
  now: () => string;
  device: string;
  version: number;
};

/** Tells the server where its reader is: the last of several places, not each. */
export function createPlaceSender({ keep, send, now, device, version }: Options) {
  let isWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;
  let kept: Promise<unknown> = Promise.resolve();

  function sendNow(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!isWaiting) return;
    isWaiting = false;
    last = Date.now();
    kept.then(send, (error: unknown) => console.warn('The place was not kept', error));
  }

  return {
    /** Answers when that was. */
    move(locator: Locator, isBlind = false): string {
      isWaiting = true;
      const readAt = now();
      kept = keep({ locator, version, device, readAt }, isBlind);
      timer ??= setTimeout(sendNow, Math.max(0, last + PAUSE_MS - Date.now()));
      return readAt;
    },
    leave: sendNow,
  };
}
