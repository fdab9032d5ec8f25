import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectDatabase } from '#database/database.ts';
import { lockConnection } from '#database/locks.ts';
import { buildOrganization } from '#testing/builders.ts';
import { firstStarts } from '#testing/first-starts.ts';
import { untilWaiting } from '#testing/until-waiting.ts';

vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 });

const WHOLE_STARTS_MS = 240_000;

let machines: Awaited<ReturnType<typeof firstStarts>>;
beforeAll(async () => void (machines = await firstStarts()));
afterAll(() => machines.stop());

/** `npm run torture` lets one of them fill it. */
it('of servers that start together nobody fills the demo beside another, nor after it', async () => {
  const { database, start } = machines;
  const owner = new Client({ connectionString: database.url });
  owner.on('error', () => {}); // where the test fails, its database goes before it
  await owner.connect();
  await lockConnection(owner, 'demo');
  const servers = [await start('one'), await start('two')];
  await Promise.all(servers.map((server) => server.says('The database is empty')));
  await untilWaiting(owner, servers.length, WHOLE_STARTS_MS);
  expect(await database.ask('select from organizations')).toEqual([]);

  const connected = connectDatabase(database.url);
  const { id } = await buildOrganization(connected);
  await connected.close();
  await owner.end();
  await Promise.all(servers.map((server) => server.says('Rahle is ready')));
  expect(await database.ask('select id from organizations')).toEqual([{ id }]);
});
