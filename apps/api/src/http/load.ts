/** What the server takes on at once; tests bring others. */
export type LoadLimits = {
  /** Requests worked on at once: at first, at most, and at least, however slow everything gets. */
  atOnce: { first: number; most: number; least: number };
  /** While answers take longer than this on average, fewer are worked on at once. */
  targetMs: number;
  /** Requests that wait for a place, and for how long at most. */
  waiting: number;
  maxWaitMs: number;
  /** Requests under way that wait for more than the database; each kind is bounded where it waits. */
  long: number;
  /** One turn of the event loop takes requests on for so long; the rest of a crowd of so many is refused. */
  turn: { ms: number; crowd: number };
  passwordWaitMs: number;
};

export const LOAD: LoadLimits = {
  atOnce: { first: 64, most: 256, least: 8 },
  targetMs: 400,
  waiting: 256,
  maxWaitMs: 500,
  long: 500,
  turn: { ms: 100, crowd: 50 },
  passwordWaitMs: 1000,
};
