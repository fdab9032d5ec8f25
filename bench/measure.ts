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
