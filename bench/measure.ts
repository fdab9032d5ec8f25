import autocannon from 'autocannon';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

export type Target = { url: string; headers?: Record<string, string> };

/** Requests a second, answered well. */
async function throughput({ url, headers = {} }: Target): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: 32,
    duration: SECONDS,
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`);
  return requests.average;
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** Ours against the bare one, in turn and several times, so that what else the machine does meets both. */
export async function compare(ours: Target, bare: Target) {
  await throughput(ours);
  await throughput(bare);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [mine, theirs] = [await throughput(ours), await throughput(bare)];
    rounds.push({ mine, theirs, ratio: mine / theirs });
  }
  return {
    ours: median(rounds.map(({ mine }) => mine)),
    bare: median(rounds.map(({ theirs }) => theirs)),
    ratio: median(rounds.map(({ ratio }) => ratio)),
  };
}
