import autocannon from 'autocannon';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CONNECTIONS = 50;

export type Target = { url: string; headers?: Record<string, string> };

/** Requests a second, answered well. */
async function throughput({ url, headers = {} }: Target): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`);
  return requests.average;
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** The targets in turn and several times, so that what else the machine does meets them all. */
export async function compare(targets: Record<string, Target>): Promise<Record<string, number>> {
  const rates = Object.entries(targets).map(([name, target]) => ({
    name,
    target,
    found: [] as number[],
  }));
  // The first of each warms up, and is not counted.
  for (const { target } of rates) await throughput(target);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { target, found } of rates) found.push(await throughput(target));
  return Object.fromEntries(rates.map(({ name, found }) => [name, median(found)]));
}

const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 200);

/** How long 19 of 20 calls take at most, in ms: each kind of call in turn, one after the other. */
export async function p95(calls: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = calls.map(() => [] as number[]);
  for (let round = -10; round < REQUESTS; round += 1)
    for (const [kind, call] of calls.entries()) {
      const since = performance.now();
      await call();
      // The first of each warm up.
      if (round >= 0) times[kind]!.push(performance.now() - since);
    }
  return times.map((found) => found.toSorted((a, b) => a - b)[Math.floor(REQUESTS * 0.95)]!);
}
