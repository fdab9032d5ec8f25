// `npm run bench`: how much of a bare handler's throughput is left after sessions, tenancy and validation. Ratios of
// one run on one machine; exits 1 when one falls below what is promised.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BareRoutes } from './bare-server.ts';
import { compare, type Target } from './measure.ts';
import { openRahle } from './rahle.ts';

const PROMISED = { public: 0.5, 'signed in': 0.7 };

const folder = mkdtempSync(join(tmpdir(), 'rahle-bench-'));
const rahle = await openRahle(folder);
const bare = fork(new URL('./bare-server.ts', import.meta.url), { stdio: 'inherit' });
try {
  const routes: BareRoutes = { bytes: {}, queries: {} };
  for (const { path, target } of rahle.publicCalls)
    routes.bytes[path] = await (await fetch(target.url, { headers: target.headers ?? {} })).text();
  for (const { path, queries } of rahle.signedInCalls) routes.queries[path] = queries;
  bare.send({ routes, databaseUrl: rahle.databaseUrl });
  const [bareOrigin] = (await once(bare, 'message')) as [string];

  let isKept = true;
  const report = async (
    kind: keyof typeof PROMISED,
    name: string,
    target: Target,
    path: string,
  ) => {
    const { ours, bare: best, ratio } = await compare(target, { url: bareOrigin + path });
    const verdict = ratio >= PROMISED[kind] ? 'kept' : 'NOT KEPT';
    isKept &&= ratio >= PROMISED[kind];
    console.log(
      `${kind.padEnd(10)} ${name.padEnd(24)} ${ours.toFixed(0).padStart(7)}/s  bare ${best.toFixed(0).padStart(7)}/s  ${ratio.toFixed(2)} × (at least ${PROMISED[kind]}: ${verdict})`,
    );
  };
  for (const { name, path, target } of rahle.publicCalls)
    await report('public', name, target, path);
  for (const { name, path, target } of rahle.signedInCalls)
    await report('signed in', name, target, path);
  process.exitCode = isKept ? 0 : 1;
} finally {
  bare.kill();
  await rahle.close();
  rmSync(folder, { recursive: true, force: true });
}
