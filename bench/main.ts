// `npm run bench`: how our answers compare with the plainest way to give the same rows or bytes. Ratios of one run on
// one machine; exits 1 when one falls below what is promised. BENCH_BOOKS=100000 fills one organization with as many.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BareRoutes } from './bare-server.ts';
import { signedInCalls } from './calls.ts';
import { fillOrganization } from './data.ts';
import { compare, type Compared, type Measured, type Target } from './measure.ts';
import { openRahle } from './rahle.ts';
import { writeCalls } from './writes.ts';

const BOOKS = Number(process.env['BENCH_BOOKS'] ?? 1000);
const MEMBERS = 1000;
const PROMISED = { public: 0.7, 'signed in': BOOKS <= 1000 ? 1 : 0.8, write: 0.6 };
/** One organization's list is written to by one at a time: more of them would wait, and be refused. */
const WRITERS = 4;
const ONLY = process.env['BENCH_ONLY'];
const PUBLIC = { organization: '', sliders: '/sliders', contents: '/contents' };

const folder = mkdtempSync(join(tmpdir(), 'rahle-bench-'));
const rahle = await openRahle(folder);
const bare = fork(new URL('./bare-server.ts', import.meta.url), { stdio: 'inherit' });
try {
  const manager = await rahle.signIn('manager@rahle.test');
  const learner = await rahle.signIn('learner@rahle.test');
  await fillOrganization(rahle.database, rahle.databaseUrl, manager.organizationId, {
    books: BOOKS,
    members: MEMBERS,
  });
  const calls = await signedInCalls(rahle.api, manager, learner);

  const writes = await writeCalls(rahle.api, rahle.databaseUrl, manager);

  const routes: BareRoutes = { bytes: {}, queries: {}, transactions: {} };
  for (const [name, path] of Object.entries(PUBLIC)) {
    const { url, headers = {} } = rahle.publicTarget(path);
    routes.bytes[`/bytes/${name}`] = await (await fetch(url, { headers })).text();
  }
  for (const [index, { plain, own }] of calls.entries()) {
    routes.queries[`/plain/${index}`] = [plain];
    routes.queries[`/own/${index}`] = own;
  }
  for (const [index, { own }] of writes.entries()) routes.transactions[`/write/${index}`] = own;
  bare.send({ routes, databaseUrl: rahle.databaseUrl });
  const [origin] = (await once(bare, 'message')) as [string];

  console.log(`One organization with ${BOOKS} of ${BOOKS * 10} books; requests a second`);
  console.log(`${''.padEnd(32)}    ours     bare  × bare  × same SQL  × bare, by CPU time`);
  const [ourPids, barePids] = [
    [rahle.pid, rahle.postgresPid],
    [bare.pid!, rahle.postgresPid],
  ];
  const ours = (target: Target): Target => ({ ...target, pids: ourPids });
  const best = (path: string): Target => ({ url: origin + path, pids: barePids });
  let isKept = true;
  const report = (kind: keyof typeof PROMISED, name: string, found: Compared<Measured>) => {
    const ratio = found.ours.rate / found.bare.rate;
    isKept &&= ratio >= PROMISED[kind];
    const same = found.same ? (found.ours.rate / found.same.rate).toFixed(2) : '';
    const byCpu = found.ours.cpu > 0 ? (found.bare.cpu / found.ours.cpu).toFixed(2) : '';
    const rates = [found.ours, found.bare].map(({ rate }) => rate.toFixed(0).padStart(8));
    const verdict = ratio >= PROMISED[kind] ? '' : `   below ${PROMISED[kind]}`;
    console.log(
      `${kind.padEnd(10)} ${name.padEnd(21)}${rates.join(' ')}  ${ratio.toFixed(2).padStart(6)}  ${same.padStart(10)}  ${byCpu.padStart(18)}${verdict}`,
    );
  };
  const isWanted = (name: string) => !ONLY || name.includes(ONLY);
  for (const [name, path] of Object.entries(PUBLIC).filter(([each]) => isWanted(each))) {
    const targets = { ours: ours(rahle.publicTarget(path)), bare: best(`/bytes/${name}`) };
    report('public', name, await compare(targets));
  }
  for (const [index, { name, target, own }] of calls.entries()) {
    if (!isWanted(name)) continue;
    const targets = { ours: ours(target), bare: best(`/plain/${index}`) };
    const same = own.length > 0 && { same: best(`/own/${index}`) };
    report('signed in', name, await compare({ ...targets, ...same }));
  }
  for (const [index, { name, target, others }] of writes.entries()) {
    if (!isWanted(name)) continue;
    const { before = async () => {} } = target;
    const headers = { 'content-type': 'application/json' };
    const body = others ? { headers, body: others } : {};
    const plain: Target = { ...best(`/write/${index}`), method: 'POST', before, ...body };
    const few = { connections: WRITERS };
    const targets = { ours: { ...ours(target), ...few }, bare: { ...plain, ...few } };
    report('write', name, await compare(targets));
  }
  process.exitCode = isKept ? 0 : 1;
} finally {
  bare.kill();
  await rahle.close();
  rmSync(folder, { recursive: true, force: true });
}
