import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { authentication } from '@rahle/contract/authentication';
import { publicSite } from '@rahle/contract/public-site';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { backUp } from '#backup/back-up.ts';
import { openStore } from '#backup/open-store.ts';
import { openArchive } from '#backup/read-archive.ts';
import { restore } from '#backup/restore.ts';
import { migrate } from '#database/migrate.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { openServices } from '#services.ts';
import { parseSettings } from '#settings/settings.ts';
import { s3Storage } from '#storage/s3-storage.ts';
import type { Storage } from '#storage/storage.ts';
import { freshDatabase } from '#testing/fresh-database.ts';
import { everythingKept } from '#testing/kept-rows.ts';
import { s3Environment, startMoto } from '#testing/moto.ts';
import { oldestPostgres } from '#testing/oldest-postgres.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '#testing/test-server.ts';
import { findVersitygw, startVersitygw } from '#testing/versitygw.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const DEMO = { email: 'learner@rahle.test', password: 'rahle-demo' };
const folder = temporaryFolder('restore-elsewhere');
let source: Awaited<ReturnType<typeof freshDatabase>>;
let oldest: Awaited<ReturnType<typeof oldestPostgres>>;
let store: Awaited<ReturnType<typeof startVersitygw>>;
let api: TestServer;
beforeAll(async () => {
  const versitygw = await findVersitygw();
  store = versitygw ? await startVersitygw(versitygw) : await startMoto();
  oldest = await oldestPostgres();
  source = await freshDatabase();
  await migrate(source.url);
  api = await startTestServer({ DATABASE_URL: source.url });
  await seedDemo(await openServices(api.settings, api.database, TEST_SECRET), () => {});
});
afterAll(async () => {
  await api.stop();
  await source.drop();
  await oldest.stop();
  await store.stop();
  await folder.remove();
});

type Installation = { url: string; storage: Storage };

/** Everything from one place to another that is empty; they hold the same then, which is given back. */
async function move(name: string, from: Installation, to: Installation) {
  const file = join(folder.path, name);
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
  let began = performance.now();
  const { rows, files } = await backUp(file, {
    databaseUrl: from.url,
    storage: from.storage,
    organizationId: null,
  });
  const backedUp = seconds(began);
  began = performance.now();
  const archive = await openArchive(file);
  await restore(archive, { databaseUrl: to.url, storage: to.storage, organizationId: null });
  archive.close();
  const megabytes = ((await stat(file)).size / 1e6).toFixed(0);
  console.warn(
    `${name}: ${rows} rows and ${files} files in ${megabytes} MB; backup ${backedUp} s, restore ${seconds(began)} s.`,
  );
  const kept = await everythingKept(to.url, to.storage);
  expect(kept).toEqual(await everythingKept(from.url, from.storage));
  return kept;
}

it('the demo moves to the oldest PostgreSQL and S3, serves there, and comes back to a folder', async () => {
  const here = { url: source.url, storage: await openStore(api.settings) };
  const there = { url: oldest.url, storage: await s3Storage(store.account) };
  const kept = await move(`18 to ${oldest.version} and S3`, here, there);
  expect(kept['files in the store']!.length).toBeGreaterThan(50);

  const serving = await startTestServer({
    DATABASE_URL: oldest.url,
    ...s3Environment(store.account),
  });
  const visitor = serving.caller({ 'x-organization-domain': 'localhost' });
  const shown = await visitor.call(publicSite.contents, { query: {} });
  expect(shown.data.length).toBeGreaterThan(3);
  expect(await visitor.call(authentication.login, { body: DEMO })).toHaveProperty('accessToken');
  await serving.stop();

  const back = await freshDatabase();
  const home = parseSettings({ DATA_DIR: join(folder.path, 'home') });
  await move('and back', there, { url: back.url, storage: await openStore(home) });
  await back.drop();
});
