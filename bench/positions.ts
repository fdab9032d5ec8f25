// `npm run bench -- positions`: what it costs that readers turn pages. Compares with a bare handler that sends the same
// statements, then lets a thousand readers turn a page every 20 s and tells what server and PostgreSQL take of a core (Linux only).
// Exits 1 below what is promised.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { insertLoans } from '../apps/api/src/demo/bulk.queries.ts';
import { openSession } from '../apps/api/src/features/authentication/issue-tokens.ts';
import { tokenKeys } from '../apps/api/src/features/authentication/token-keys.ts';
import { mayBeEpub } from '../apps/api/src/features/contents/epubs.queries.ts';
import { keepPosition } from '../apps/api/src/features/reading/reading.queries.ts';
import { recordQueries } from '../apps/api/src/testing/record-queries.ts';
import type { BareRoutes } from './bare-server.ts';
import { cpuBetween, cpuTimes } from './cpu.ts';
import { fillOrganization } from './data.ts';
import { compare, type Target } from './measure.ts';
import { openRahle } from './rahle.ts';

const READERS = 1000;
const EVERY_S = 20;
const LONG_S = Number(process.env['BENCH_SECONDS'] ?? EVERY_S);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const PROMISED = { ratio: 0.6, core: 0.1 };
const CONNECTIONS = 10;
const WARM = 3000;
/** A time in the future counts as now, so that the same body is a later place each time. */
const PLACE = {
  locator: { href: 'c1.xhtml', cfi: 'epubcfi(/6/4!/4/2,/1:0,/1:90)', page: 18, progression: 0.4 },
  version: 1,
  device: 'Firefox on Linux',
  readAt: '2999-01-01T00:00:00.000Z',
};

const folder = mkdtempSync(join(tmpdir(), 'rahle-positions-'));
const rahle = await openRahle(folder);
const bare = fork(new URL('./bare-server.ts', import.meta.url), { stdio: 'inherit' });
try {
  const { organizationId } = await rahle.signIn('manager@rahle.test');
  const tenant = rahle.database.tenant(organizationId);
  const size = { books: 1000, members: 1100 };
  await fillOrganization(rahle.database, rahle.databaseUrl, organizationId, size);
  await insertLoans(tenant);
  const readers = await signInReaders();
  const [first] = readers;

  const headers = { ...first!.headers, 'content-type': 'application/json' };
  const reader = { reads: 'lent', memberId: first!.memberId } as const;
  const sent = await recordQueries(organizationId, (own) =>
    keepPosition(own, reader, first!.userId, first!.contentId, PLACE),
  );
  const statements = sent.map(({ sql, parameters }) => ({ sql, parameters: [...parameters] }));
  const routes: BareRoutes = {
    bytes: {},
    queries: {},
    transactions: {},
    sequences: { '/position': statements },
  };
  bare.send({ routes, databaseUrl: rahle.databaseUrl });
  const [origin] = (await once(bare, 'message')) as [string];
  const put = { method: 'PUT', body: JSON.stringify(PLACE), connections: CONNECTIONS } as const;
  const target = (url: string, pids: number[]): Target => ({ ...put, url, headers, pids });
  const targets = {
    ours: target(addressOf(first!.contentId), [rahle.pid, rahle.postgresPid]),
    bare: target(`${origin}/position`, [bare.pid!, rahle.postgresPid]),
  };
  // So many make both programs as quick as they get, however slow the machine is.
  for (const { url, connections } of Object.values(targets))
    await autocannon({ ...put, url, headers, connections: connections!, amount: WARM });
  const found = await compare(targets);
  const ratio = found.ours.rate / found.bare.rate;
  const byCpu = found.bare.cpu / found.ours.cpu;
  console.log('a place              a second   CPU time each');
  for (const [name, { rate, cpu }] of Object.entries(found))
    console.log(`${name.padEnd(20)} ${rate.toFixed(0).padStart(8)}   ${cpu.toFixed(2)} ms`);
  console.log(
    `${'× bare, the same SQL'.padEnd(20)} ${ratio.toFixed(2).padStart(8)}   ${byCpu.toFixed(2)}` +
      `${ratio < PROMISED.ratio ? `   below ${PROMISED.ratio}` : ''}`,
  );

  const idle = await partsOfCore(() => sleep(LONG_S * 1000));
  console.log(`nobody reads: ${percent(idle.server)} and ${percent(idle.postgres)}`);
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { server, postgres } = await partsOfCore(() => turnPages(readers));
    console.log(
      `${READERS} readers, a page every ${EVERY_S} s: ${percent(server)} of a core in the server and ` +
        `${percent(postgres)} in PostgreSQL`,
    );
    taken.push(server + postgres - idle.server - idle.postgres);
  }
  // What else the machine does only ever adds to it.
  const least = Math.min(...taken);
  console.log(
    `${percent(least)} in both for the readers${least < PROMISED.core ? '' : ', more than promised'}`,
  );
  process.exitCode = ratio >= PROMISED.ratio && least < PROMISED.core ? 0 : 1;

  async function signInReaders() {
    const keys = tokenKeys(readFileSync(join(folder, 'auth-secret'), 'utf8').trim());
    const people = await tenant.db
      .selectFrom('assignments as a')
      .innerJoin('members as m', 'm.id', 'a.member_id')
      .innerJoin('contents as c', 'c.id', 'a.content_id')
      .distinctOn('m.id')
      .select(['m.id as memberId', 'm.user_id as userId', 'a.content_id as contentId'])
      .where('m.organization_id', '=', organizationId)
      .where('m.role', '=', 'LEARNER')
      .where('m.state', '=', 'ACTIVE')
      .where(mayBeEpub)
      .orderBy('m.id')
      .limit(READERS)
      .execute();
    if (people.length < READERS) throw new Error(`There are ${people.length} readers`);
    return Promise.all(
      people.map(async (person) => {
        const { accessToken } = await openSession(keys, tenant, person);
        return { ...person, headers: { authorization: `Bearer ${accessToken}` } };
      }),
    );
  }
} finally {
  bare.kill();
  await rahle.close();
  rmSync(folder, { recursive: true, force: true });
}

function addressOf(contentId: string): string {
  return `${rahle.api}/contents/${contentId}/reading/position`;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}

type TurningReader = { contentId: string; headers: Record<string, string> };

/** What parts of a core server and PostgreSQL take while something lasts. */
async function partsOfCore(lasting: () => Promise<unknown>) {
  const pids = { server: [rahle.pid], postgres: [rahle.postgresPid] };
  const before = { server: cpuTimes(pids.server), postgres: cpuTimes(pids.postgres) };
  await lasting();
  // On a busy machine it lasts longer, and costs the same.
  const took = LONG_S * 1000;
  return {
    server: cpuBetween(before.server, cpuTimes(pids.server)) / took,
    postgres: cpuBetween(before.postgres, cpuTimes(pids.postgres)) / took,
  };
}

/** Each reader turns a page in each `EVERY_S`, one after the other. */
async function turnPages(readers: TurningReader[]): Promise<void> {
  const began = performance.now();
  const turning: Promise<void>[] = [];
  let failure: unknown;
  const turns = (READERS * LONG_S) / EVERY_S;
  for (let turn = 0; turn < turns; turn += 1) {
    await sleep(Math.max(0, began + (turn * EVERY_S * 1000) / READERS - performance.now()));
    if (failure) throw failure;
    const turned = turnPage(readers[turn % READERS]!).catch((error: unknown) => {
      failure = error;
    });
    turning.push(turned);
  }
  await Promise.all(turning);
  if (failure) throw failure;
}

async function turnPage({ contentId, headers }: TurningReader): Promise<void> {
  const send = () =>
    fetch(addressOf(contentId), {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(PLACE),
    });
  let answer = await send();
  // A machine that others keep busy refuses some; a reader's device sends those again.
  while (answer.status === 503) {
    await sleep(500);
    answer = await send();
  }
  if (!answer.ok) throw new Error(`A place was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
