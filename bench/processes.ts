// `npm run bench -- processes`: signed-in reads of one process and of two (WEB_CONCURRENCY), in turns in one run. What
// the generator takes of a core is told, as is what server and PostgreSQL take (Linux only). Two cores have no room for
// two whole processes beside these: BENCH_HELD=0.65 holds each process to a part of a core (as root). Exits 1 below what is
// promised.
import { mkdtempSync, rmSync } from 'node:fs';
import { SEARCHED } from './calls.ts';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuBetween, cpuTimes } from './cpu.ts';
import { fillOrganization } from './data.ts';
import { GENERATOR, generate } from './generator.ts';
import { holdEach } from './hold.ts';
import { median } from './measure.ts';
import { openRahle } from './rahle.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 50);
const SIZE = { books: 1000, members: 1000 };
const PROMISED = 1.5;
const HELD = Number(process.env['BENCH_HELD'] ?? 1);
const MOST_OF_GENERATOR = 0.5;

type Opened = Awaited<ReturnType<typeof openWith>>;
/** Requests a second, and what server, PostgreSQL and generator take of a core for them. */
type Found = { rate: number; server: number; postgres: number; generator: number };

async function openWith(processes: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rahle-processes-'));
  const settings = { WEB_CONCURRENCY: String(processes) };
  const rahle = await openRahle(dataDir, processes * 2, settings);
  const manager = await rahle.signIn('manager@rahle.test');
  const learner = await rahle.signIn('learner@rahle.test');
  await fillOrganization(rahle.database, rahle.databaseUrl, manager.organizationId, SIZE);
  const { organizationId } = manager;
  const calls = {
    'contents, manager': { path: '/contents?limit=12', person: manager },
    'contents, learner': { path: '/contents?limit=12', person: learner },
    'contents, a search': { path: `/contents?limit=12&searchTerm=${SEARCHED}`, person: manager },
    members: { path: `/organizations/${organizationId}/members?limit=12`, person: manager },
    announcements: { path: '/announcements', person: manager },
    me: { path: '/authentication/me', person: manager },
  };
  const free = HELD < 1 ? holdEach(serving(rahle), HELD) : () => {};
  const close = async () => {
    await rahle.close();
    free();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { rahle, calls, close };
}

/** Several processes have one above them that answers nobody. */
function serving({ pid, postgresPid }: Pick<Opened['rahle'], 'pid' | 'postgresPid'>): number[] {
  const others = new Set([pid, postgresPid]);
  const below = [...cpuTimes([pid]).keys()].filter((each) => !others.has(each));
  return below.length > 0 ? below : [pid];
}

async function measure({ rahle, calls }: Opened, name: keyof Opened['calls']): Promise<Found> {
  const { path, person } = calls[name];
  const pids = { server: [rahle.pid], postgres: [rahle.postgresPid] };
  const before = { server: cpuTimes(pids.server), postgres: cpuTimes(pids.postgres) };
  const { rate, part } = await generate({
    url: rahle.api + path,
    headers: person.headers,
    connections: CONNECTIONS,
    seconds: SECONDS,
  });
  return {
    rate,
    server: cpuBetween(before.server, cpuTimes(pids.server)) / (SECONDS * 1000),
    postgres: cpuBetween(before.postgres, cpuTimes(pids.postgres)) / (SECONDS * 1000),
    generator: part,
  };
}

/** One measured as often as the other, in turns; the first of each warms up. */
async function inTurns(few: Opened, many: Opened, name: keyof Opened['calls']) {
  const found: [Found[], Found[]] = [[], []];
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [at, opened] of [few, many].entries()) {
      const measured = await measure(opened, name);
      if (round >= 0) found[at]!.push(measured);
    }
  return found.map((rounds) => middle(rounds)) as [Found, Found];
}

const middle = (rounds: Found[]): Found => {
  const rate = median(rounds.map((each) => each.rate));
  return rounds.find((each) => each.rate === rate)!;
};

const parts = ({ server, postgres, generator }: Found) =>
  [server, postgres, generator].map((part) => part.toFixed(2)).join(' + ');

const one = await openWith(1);
const two = await openWith(2);
try {
  const cores = cpus().length;
  console.log(`${cores} cores; of a core: server + PostgreSQL + generator (${GENERATOR})`);
  console.log(
    `${''.padEnd(20)} 1 process                      2 processes                    ratio`,
  );
  let isKept = true;
  for (const name of Object.keys(one.calls) as (keyof Opened['calls'])[]) {
    const [few, many] = await inTurns(one, two, name);
    const ratio = many.rate / few.rate;
    isKept &&= ratio >= PROMISED;
    const columns = [few, many].map((found) =>
      `${found.rate.toFixed(0).padStart(6)} (${parts(found)})`.padEnd(30),
    );
    const held = many.generator > MOST_OF_GENERATOR ? '   the generator takes more than half' : '';
    const verdict = ratio >= PROMISED ? '' : `   below ${PROMISED}`;
    console.log(`${name.padEnd(20)} ${columns.join(' ')} ${ratio.toFixed(2)}${verdict}${held}`);
  }
  process.exitCode = isKept ? 0 : 1;
} finally {
  await one.close();
  await two.close();
}
