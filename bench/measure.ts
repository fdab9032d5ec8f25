import autocannon from 'autocannon';
import { cpuBetween, cpuTimes } from './cpu.ts';

/** Short and often: what a machine's neighbours take of it changes within seconds. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 12);
/** V8 has made of a program what it can by then. */
const WARM_SECONDS = 5;
const CONNECTIONS = 50;

export type Target = {
  url: string;
  headers?: Record<string, string>;
  method?: 'POST' | 'PUT';
  /** The same for all, or one for each. */
  body?: string | (() => string);
  /** Of a list: so many of its pages in turn, instead of the first for all. */
  pages?: number;
  connections?: number;
  pids?: number[];
  before?: () => Promise<unknown>;
};

/** Requests a second, answered well, and CPU time of each in ms. */
export type Measured = { rate: number; cpu: number };

/** Our answer, the plainest one, and the one that takes our own SQL. */
export type Compared<Each> = { ours: Each; bare: Each; same?: Each };

type Each = NonNullable<autocannon.Request['setupRequest']>;

const eachOf = (setupRequest: Each) => ({ requests: [{ setupRequest }] });

function pageInTurn(pages: number): Each {
  let asked = 0;
  return (each) => ({ ...each, path: `${each.path}&page=${1 + (asked++ % pages)}` });
}

async function throughput(
  { pids = [], before, body = '', pages = 1, ...request }: Target,
  seconds = SECONDS,
): Promise<Measured> {
  await before?.();
  const times = cpuTimes(pids);
  const { requests, non2xx, errors, statusCodeStats } = await autocannon({
    connections: CONNECTIONS,
    ...request,
    ...(typeof body === 'string' ? { body } : eachOf((each) => ({ ...each, body: body() }))),
    ...(pages > 1 && eachOf(pageInTurn(pages))),
    duration: seconds,
  });
  if (non2xx + errors > 0)
    throw new Error(`${request.url} failed ${errors} times; ${JSON.stringify(statusCodeStats)}`);
  const cpu = cpuBetween(times, cpuTimes(pids)) / requests.total;
  return { rate: requests.average, cpu };
}

export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** The targets in turn and several times, so that what else the machine does meets them all. */
export async function compare(targets: Compared<Target>): Promise<Compared<Measured>> {
  const all = Object.entries(targets).map(([name, target]) => ({
    name,
    target,
    found: [] as Measured[],
  }));
  for (const { target } of all) await throughput(target, WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { target, found } of all) found.push(await throughput(target));
  const measured = all.map(({ name, found }) => [
    name,
    { rate: median(found.map(({ rate }) => rate)), cpu: median(found.map(({ cpu }) => cpu)) },
  ]);
  return Object.fromEntries(measured) as Compared<Measured>;
}

const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 200);

type Call = () => Promise<unknown>;

/** How long 19 of 20 calls take at most, in ms: each kind of call in turn, one after the other. */
export async function p95(calls: Call[]): Promise<number[]> {
  const times = calls.map(() => [] as number[]);
  for (let round = -10; round < REQUESTS; round += 1)
    for (const [kind, call] of calls.entries()) {
      const time = await timeOf(call);
      // The first of each warm up.
      if (round >= 0) times[kind]!.push(time);
    }
  return times.map(ninetyFifth);
}

/** The same of one kind of call for whole seconds: beside a load that comes once in each, the share it meets is the load's own. */
export async function p95During(seconds: number, call: Call): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  while (performance.now() < end) times.push(await timeOf(call));
  return ninetyFifth(times);
}

async function timeOf(call: Call): Promise<number> {
  const since = performance.now();
  await call();
  return performance.now() - since;
}

const ninetyFifth = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
