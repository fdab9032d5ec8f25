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
import { compare } from './measure.ts';
import { openRahle } from './rahle.ts';

const BOOKS = Number(process.env['BENCH_BOOKS'] ?? 1000);
const MEMBERS = 1000;
const PROMISED = { public: 0.7, 'signed in': BOOKS <= 1000 ? 1 : 0.8 };
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

  const routes: BareRoutes = { bytes: {}, queries: {} };
  for (const [name, path] of Object.entries(PUBLIC)) {
    const { url, headers = {} } = rahle.publicTarget(path);
    routes.bytes[`/bytes/${name}`] = await (await fetch(url, { headers })).text();
  }
  for (const [index, { plain, own }] of calls.entries()) {
    routes.queries[`/plain/${index}`] = [plain];
    routes.queries[`/own/${index}`] = own;
  }
  bare.send({ routes, databaseUrl: rahle.databaseUrl });
  const [origin] = (await once(bare, 'message')) as [string];

  console.log(`One organization with ${BOOKS} of ${BOOKS * 10} books; requests a second`);
  console.log(`${''.padEnd(30)}    ours     bare  × bare   × same SQL`);
  let isKept = true;
  const report = (kind: keyof typeof PROMISED, name: string, rates: Record<string, number>) => {
    const ratio = rates['ours']! / rates['bare']!;
    isKept &&= ratio >= PROMISED[kind];
    const same = rates['same'] ? (rates['ours']! / rates['same']).toFixed(2) : '';
    const verdict = ratio >= PROMISED[kind] ? '' : `   below ${PROMISED[kind]}`;
    const [ours, best] = [rates['ours']!, rates['bare']!].map((rate) =>
      rate.toFixed(0).padStart(8),
    );
    console.log(
      `${kind.padEnd(10)} ${name.padEnd(19)}${ours} ${best}  ${ratio.toFixed(2).padStart(6)} ${same.padStart(12)}${verdict}`,
    );
  };
  for (const [name, path] of Object.entries(PUBLIC))
    report(
      'public',
      name,
      await compare({ ours: rahle.publicTarget(path), bare: { url: `${origin}/bytes/${name}` } }),
    );
  for (const [index, { name, target, own }] of calls.entries())
    report(
      'signed in',
      name,
      await compare({
        ours: target,
        bare: { url: `${origin}/plain/${index}` },
        ...(own.length > 0 && { same: { url: `${origin}/own/${index}` } }),
      }),
    );
  process.exitCode = isKept ? 0 : 1;
} finally {
  bare.kill();
  await rahle.close();
  rmSync(folder, { recursive: true, force: true });
}
