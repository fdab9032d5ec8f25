// `npm run bench -- memory`: what the server process holds after the demo was filled, after a start, and minute by
// minute, looked at every second, while 200 connections ask for everything that people open (Linux only). Exits 1 above
// what is promised.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { SEARCHED } from './calls.ts';
import { fillOrganization } from './data.ts';
import { median } from './measure.ts';
import { openRahle } from './rahle.ts';

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 10);
const CONNECTIONS = 200;
/**
 * In MB, the most that is ever held; from the middle of the load to its end it may grow by so many parts, minute by
 * minute: between two clearings it rises and falls by tens of MB, and one look may meet either.
 */
const PROMISED = { filled: 220, started: 160, loaded: 300, growth: 1.1 };
const BOOKS = 1000;
/** Idle, and its first garbage gone. */
const SETTLED_MS = 5_000;

let isKept = true;
function report(name: string, found: number, promised: number, unit = 'MB') {
  const isWithin = found <= promised;
  isKept &&= isWithin;
  const verdict = isWithin ? '' : `   above ${promised}`;
  console.log(`${name.padEnd(34)} ${String(found).padStart(6)} ${unit}${verdict}`);
}

const residentMb = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

const folder = mkdtempSync(join(tmpdir(), 'rahle-memory-'));
try {
  const first = await openRahle(folder);
  await wait(SETTLED_MS);
  report('after the demo was filled', residentMb(first.pid), PROMISED.filled);
  await first.close();

  const rahle = await openRahle(folder);
  try {
    await wait(SETTLED_MS);
    report('after a start', residentMb(rahle.pid), PROMISED.started);
    await load(rahle);
  } finally {
    await rahle.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isKept ? 0 : 1;

async function load({
  api,
  pid,
  signIn,
  publicTarget,
  database,
  databaseUrl,
}: Awaited<ReturnType<typeof openRahle>>) {
  const manager = await signIn('manager@rahle.test');
  const learner = await signIn('learner@rahle.test');
  const { organizationId } = manager;
  await fillOrganization(database, databaseUrl, organizationId, { books: BOOKS, members: BOOKS });
  const site = new URL(api).origin;
  const visitor = { 'x-organization-domain': 'localhost' };
  const asked: [string, Record<string, string>][] = [
    [`${site}/`, visitor],
    [`${site}/books`, visitor],
    ...['', '/sliders', '/contents'].map((path): [string, Record<string, string>] => [
      publicTarget(path).url,
      visitor,
    ]),
    [`${api}/contents?limit=12`, learner.headers],
    [`${api}/contents/search?q=harbour`, learner.headers],
    [`${api}/announcements`, learner.headers],
    [`${api}/authentication/me`, learner.headers],
    [`${api}/contents?limit=12`, manager.headers],
    [`${api}/contents?limit=12&searchTerm=${SEARCHED}`, manager.headers],
    [`${api}/organizations/${organizationId}/members?limit=50`, manager.headers],
  ];
  const requests = asked.map(([url, headers]) => ({
    method: 'GET' as const,
    path: url.slice(site.length),
    headers,
  }));
  const running = autocannon({
    url: site,
    connections: CONNECTIONS,
    duration: MINUTES * 60,
    requests,
  });
  const usual: number[] = [];
  let most = 0;
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const held = await lookForAMinute(pid);
    usual.push(median(held));
    most = Math.max(most, ...held);
    const range = `${Math.min(...held)} to ${Math.max(...held)} MB`;
    console.log(
      `${`minute ${minute} of the load`.padEnd(34)} ${String(usual.at(-1)).padStart(6)} MB (${range})`,
    );
  }
  const { requests: sent, statusCodeStats, non2xx, errors } = await running;
  console.log(`${sent.total} requests: ${JSON.stringify(statusCodeStats)}`);
  // What was refused was no load; a slow machine tells up to one in fifty of so many to come again.
  if (non2xx + errors > sent.total / 50) throw new Error(`${non2xx + errors} of them failed`);
  const [middle, last] = [usual[Math.floor(usual.length / 2) - 1]!, usual.at(-1)!];
  report(`at most, in ${MINUTES} minutes of load`, most, PROMISED.loaded);
  report(
    'from the middle to the end, parts',
    Number((last / middle).toFixed(2)),
    PROMISED.growth,
    '',
  );
}

async function lookForAMinute(pid: number): Promise<number[]> {
  const held: number[] = [];
  for (let second = 0; second < 60; second += 1) {
    await wait(1_000);
    held.push(residentMb(pid));
  }
  return held;
}
