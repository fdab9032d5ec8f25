/**
 * foliate ignores a move that comes during another. Here moves wait for each other, and page turns beyond the next
 * one are dropped, so that a held key does not run on after it is let go.
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
