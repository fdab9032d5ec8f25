import type { Locator, Position, PositionChange } from '@rahle/contract/reading';

/** Decisions §13: at most every so often while pages turn, and once on leaving. */
const PAUSE_MS = 5000;

type Options = {
  send: (change: PositionChange) => Promise<Position>;
  device: string;
  version: number;
  /** What the server answered last; null while it has not. */
  onKept: (position: Position) => void;
};

/** Tells the server where its reader is: the last of several places, not each. What fails goes with the next. */
export function createPlaceSender({ send, device, version, onKept }: Options) {
  let waiting: PositionChange | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;

  function sendNow(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    const change = waiting;
    waiting = null;
    last = Date.now();
    send(change).then(onKept, () => {
      waiting ??= change;
    });
  }

  return {
    move(locator: Locator): void {
      waiting = { locator, version, device, readAt: new Date().toISOString() };
      timer ??= setTimeout(sendNow, Math.max(0, last + PAUSE_MS - Date.now()));
    },
    leave: sendNow,
  };
}
