type Bounds = {
  atOnce: () => number;
  waiting: number;
};

type Waiter = { begin: () => void; timer: NodeJS.Timeout | undefined };

/** How much the newest piece of work counts in the average. */
const NEWEST = 0.1;

/**
 * A queue that refuses early: whoever would wait longer than `maxWaitMs` is refused at once, and whoever has
 * waited that long does not wait on.
 */
export function boundedQueue({ atOnce, waiting: most }: Bounds) {
  let working = 0;
  let averageMs = 0;
  const waiting = new Set<Waiter>();

  const isFull = (maxWaitMs: number) =>
    waiting.size >= most || ((waiting.size + 1) * averageMs) / atOnce() > maxWaitMs;

  return {
    isFull: (maxWaitMs: number) => working >= atOnce() && isFull(maxWaitMs),

    enter(begin: () => void, refuse: () => void, maxWaitMs: number) {
      if (working < atOnce()) {
        working += 1;
        return begin();
      }
      if (isFull(maxWaitMs)) return refuse();
      const waiter: Waiter = { begin, timer: undefined };
      const giveUp = () => {
        waiting.delete(waiter);
        refuse();
      };
      if (Number.isFinite(maxWaitMs)) waiter.timer = setTimeout(giveUp, maxWaitMs);
      waiting.add(waiter);
    },

    leave(tookMs: number) {
      working -= 1;
      averageMs += (tookMs - averageMs) * NEWEST;
      for (const waiter of waiting) {
        if (working >= atOnce()) return;
        waiting.delete(waiter);
        clearTimeout(waiter.timer);
        working += 1;
        waiter.begin();
      }
    },
  };
}
