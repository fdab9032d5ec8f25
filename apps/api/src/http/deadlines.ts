/** How long the other end of a connection may take; tests bring shorter ones. */
export type Deadlines = {
  /** For the head of a request, from the first moment of its connection. */
  headersMs: number;
  /** In each such span a body under way brings at least `bytesPerSpan`, or ends: a large upload may take its time. */
  spanMs: number;
  bytesPerSpan: number;
  /** In each such span as much of an answer is taken, while some of it waits to be. Node counts in whole pieces. */
  answerSpanMs: number;
  bytesPerAnswerSpan: number;
  /** Without a byte in either direction while the other end is the one to act: sending, or reading its answer. */
  silenceMs: number;
  keepAliveMs: number;
  checkMs: number;
  /** Connections at once, to each of the two origins. */
  connections: number;
};

export const DEADLINES: Deadlines = {
  headersMs: 15_000,
  spanMs: 15_000,
  bytesPerSpan: 16 * 1024,
  answerSpanMs: 60_000,
  bytesPerAnswerSpan: 64 * 1024,
  silenceMs: 30_000,
  // Longer than a proxy before us keeps its own, so that it never sends into a connection that just closed.
  keepAliveMs: 72_000,
  checkMs: 1000,
  connections: 5000,
};
