/** So many times within so long, then no more until the first of them is long ago. */
export function createAllowance({ changes, perMs }: { changes: number; perMs: number }) {
  let times: number[] = [];
  return (now = Date.now()): boolean => {
    times = times.filter((time) => time > now - perMs);
    if (times.length >= changes) return false;
    times.push(now);
    return true;
  };
}
