import type { Location } from './address.ts';

export type Move = { currentLocation: Location; nextLocation: Location };

export type Blocker = {
  shouldBlock(move: Move): boolean;
  /** Told after nothing has moved; `proceed` makes the same move without asking again. */
  onBlocked(proceed: () => void): void;
};

/** Browsers may drop a history step when another follows at once, so what is left is tried again after this pause. */
const QUIET_MS = 300;

/**
 * The entry of the history has changed by the time Back and Forward are heard of, so a blocked one is taken back. They
 * may be pressed again before that is done.
 */
export function createUndo(go: (delta: number) => void) {
  let away = 0;
  let done = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  function lookAgain(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      go(-away);
      lookAgain();
    }, QUIET_MS);
  }

  return {
    start(delta: number, then: () => void): void {
      away = delta;
      done = then;
      lookAgain();
      go(-delta);
    },
    /** Whether this move is part of the undoing, and not one that the user made. */
    takes(delta: number): boolean {
      if (away === 0) return false;
      away += delta;
      if (away !== 0) lookAgain();
      else {
        clearTimeout(timer);
        done();
      }
      return true;
    },
  };
}
