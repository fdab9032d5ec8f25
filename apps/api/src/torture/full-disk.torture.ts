import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type DatabaseServer,
  openDatabaseServer,
} from '#database/embedded/open-database-server.ts';
import { migrate } from '#database/migrate.ts';
import { buildAccount, type BuiltOrganization, buildOrganization } from '#testing/builders.ts';
import { smallDisk } from '#testing/small-disk.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

vi.setConfig({ testTimeout: 600_000 });

const disk = smallDisk('full-disk', 256);
/** Far more than it may take: a busy machine must not decide. */
const BACK_MS = 120_000;

describe.skipIf(!disk.isThere)('the embedded PostgreSQL on a full disk', () => {
  const dataDir = join(disk.folder, 'data');
  const told: string[] = [];
  let postgres: DatabaseServer;
  let api: TestServer;
  let organization: BuiltOrganization;
  let manager: ReturnType<TestServer['caller']>;
  beforeAll(async () => {
    postgres = await openDatabaseServer({ databaseUrl: undefined, dataDir }, (line) => {
      told.push(line);
    });
    await migrate(postgres.url);
    api = await startTestServer({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
    organization = await buildOrganization(api.database);
    const account = await buildAccount(api.database, organization, { role: 'MANAGER' });
    manager = await api.as(account, organization);
  });
  afterAll(async () => {
    await api.stop();
    await postgres.stop();
    disk.remove();
  });

  let number = 0;
  const write = async () => {
    const title = `Announcement ${(number += 1)}`;
    // PostgreSQL would press what repeats itself.
    const body = { title, description: randomBytes(900).toString('base64'), state: 'ACTIVE' };
    return { title, answer: await manager.send('POST', '/announcements', body) };
  };
  const read = () => manager.send('GET', '/announcements?limit=100');

  async function expectClear(answer: Response, good: number) {
    if (answer.status === good) return;
    const { code } = (await answer.json()) as { code: string };
    const retryAfter = Number(answer.headers.get('retry-after'));
    expect({ status: answer.status, code }).toEqual({ status: 503, code: 'server.busy' });
    expect(retryAfter).toBeGreaterThan(0);
  }

  /** Begins new files of PostgreSQL's log until there is no room for one: it ends itself then. */
  async function useUpLog() {
    const owner = new Client({ connectionString: postgres.url });
    owner.on('error', () => {});
    await owner.connect();
    const use = async () => {
      for (let i = 0; i < 100; i += 1)
        await owner.query(`select pg_logical_emit_message(false, 'test', 'x'), pg_switch_wal()`);
    };
    await expect(use()).rejects.toThrow(/terminat|No space left|shut/i);
    await owner.end().catch(() => {});
  }

  it.each([
    ['tables, where reads go on', async () => {}, [200]],
    ['its log, which ends it', useUpLog, [503, 200]],
  ])('without room for %s: a clear 503, and all is well after', async (what, useUp, reads) => {
    const kept: string[] = [];
    const statuses = { write: new Set<number>(), read: new Set<number>() };
    const refused = async () => {
      const { title, answer } = await write();
      statuses.write.add(answer.status);
      if (answer.status === 201) kept.push(title);
      await expectClear(answer, 201);
      return answer.status !== 201;
    };
    for (let i = 0; i < 20; i += 1) expect(await refused()).toBe(false);

    disk.fill();
    await useUp();
    // Room inside PostgreSQL's own files is used up first.
    let refusals = 0;
    for (let i = 0; i < 20_000 && refusals < 50; i += 1) {
      if (await refused()) refusals += 1;
      if (i % 50 !== 0 && refusals === 0) continue;
      const answer = await read();
      statuses.read.add(answer.status);
      await expectClear(answer, 200);
      if (refusals > 0) await sleep(100);
    }
    expect(refusals).toBe(50);
    expect([...statuses.read].filter((status) => !reads.includes(status))).toEqual([]);

    disk.makeRoom();
    const began = performance.now();
    while ((await refused()) && performance.now() - began < BACK_MS) await sleep(50);
    const backMs = Math.round(performance.now() - began);
    expect((await read()).status).toBe(200);
    expect((await write()).answer.status).toBe(201);

    const { db } = api.database.tenant(organization.id);
    const rows = await db.selectFrom('announcements').select('title').execute();
    const titles = new Set(rows.map(({ title }) => title));
    expect(kept.filter((title) => !titles.has(title))).toEqual([]);
    console.warn(
      `No room for ${what}: written ${kept.length}; answers when full: writes ${[...statuses.write].join(', ')}, ` +
        `reads ${[...statuses.read].join(', ')}; back after ${backMs} ms; ${told.splice(0).join(' ')}`,
    );
  });
});
