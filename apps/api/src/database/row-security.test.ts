import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { connectDatabase } from '#database/database.ts';
import type { DatabaseServer } from '#database/embedded/open-database-server.ts';
import { migrate } from '#database/migrate.ts';
import { checkRowSecurity } from '#database/row-security.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startChild } from '#testing/child-process.ts';
import { freePorts } from '#testing/free-ports.ts';
import { askAsOwner } from '#testing/fresh-database.ts';
import { startGivenServer } from '#testing/given-server.ts';
import { startPooler } from '#testing/pooler.ts';
import { SERVER_PROGRAM } from '#testing/server-program.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const folder = temporaryFolder('row-security');
let given: DatabaseServer;
let pooler: Awaited<ReturnType<typeof startPooler>>;
beforeAll(async () => {
  given = await startGivenServer();
  await migrate(given.url);
  pooler = await startPooler(inject('databaseUrl'));
});
afterEach(() => askAsOwner(given.url, 'alter role rahle_runtime nosuperuser nobypassrls'));
afterAll(async () => {
  await pooler.stop();
  await given.stop();
  await folder.remove();
});

const check = () => checkRowSecurity(given.url, 10_000);

it('a server behind a pooler that drops the role says so in one line and does not start', async () => {
  pooler.dropOptions(true);
  const env = {
    PATH: process.env['PATH'],
    PORT: String(await freePorts()),
    DATA_DIR: folder.path,
    DATABASE_URL: pooler.url,
    DEMO: 'off',
  };
  const child = startChild(SERVER_PROGRAM, [], { env });
  expect(await child.ended).toBe(1);
  expect(child.errors()).toMatch(/^DATABASE_URL: the connection works as \S+ and not as .*\n$/);
});

it('a pooler that begins to drop the role later is met by no further statement', async () => {
  pooler.dropOptions(false);
  const database = connectDatabase(pooler.url);
  const organization = await buildOrganization(database);
  await buildAccount(database, organization, { role: 'LEARNER' });
  const { db } = database.tenant(organization.id);
  const listAll = () => db.selectFrom('members').select('organization_id').execute();
  expect(await listAll()).toEqual([{ organization_id: organization.id }]);

  pooler.dropOptions(true);
  pooler.cutConnections();
  const told = /not as rahle_runtime/;
  await vi.waitFor(() => expect(listAll()).rejects.toThrow(told), 10_000);
  await expect(db.transaction().execute(async () => {})).rejects.toThrow(told);
  const { platform } = database;
  await vi.waitFor(
    () => expect(platform.selectFrom('members').selectAll().execute()).rejects.toThrow(told),
    10_000,
  );

  pooler.dropOptions(false);
  await vi.waitFor(async () => expect(await listAll()).toHaveLength(1), 10_000);
  await database.close();
});

it.each(['bypassrls', 'superuser'])('a role with %s is refused', async (attribute) => {
  await check();
  await askAsOwner(given.url, `alter role rahle_runtime ${attribute}`);
  await expect(check()).rejects.toThrow(/row-level security does not bind rahle_runtime/);
});

it('a role that owns a table of organizations, or a table without its policy, is refused', async () => {
  await askAsOwner(given.url, 'create table loose (organization_id uuid)');
  await expect(check()).rejects.toThrow(/does not bind/);
  await askAsOwner(given.url, 'alter table loose enable row level security');
  await check();
  await askAsOwner(given.url, 'alter table loose owner to rahle_runtime');
  await expect(check()).rejects.toThrow(/does not bind/);
  await askAsOwner(given.url, 'drop table loose');
});
