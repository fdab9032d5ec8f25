/** A rate limit: at most `changes` calls within `perMs` are allowed. */
export function createRateLimit({ changes, perMs }: { changes: number; perMs: number }) {
  let times: number[] = [];
  return (now = Date.now()): boolean => {
    times = times.filter((time) => time > now - perMs);
    if (times.length >= changes) return false;
    times.push(now);
    return true;
  };
}
