/**
 * foliate ignores a move that is asked for during another, so moves are queued here. Of page turns only one waits:
 * with more, pages would go on turning after a held key is released.
 */
export function createMoves() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function add(move: () => Promise<unknown>): Promise<void> {
    waiting += 1;
    const done = last.then(move).catch((error: unknown) => console.error(error));
    last = done;
    return done.then(() => {
      waiting -= 1;
    });
  }
  return {
    go: add,
    turn: (move: () => Promise<unknown>) => (waiting > 1 ? last.then(() => undefined) : add(move)),
  };
}
