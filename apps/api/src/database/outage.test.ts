import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { isOutage } from '#database/outage.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { ownPostgres } from '#testing/own-postgres.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const DEADLINE_MS = 1000;
const ANNOUNCEMENT = { title: 'Outage', description: 'Written down or refused', state: 'ACTIVE' };

let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let api: TestServer;
let organization: BuiltOrganization;
let manager: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  postgres = await ownPostgres();
  api = await startTestServer({
    DATABASE_URL: postgres.url,
    DATABASE_CONNECTIONS: '2',
    DATABASE_TIMEOUT_SECONDS: String(DEADLINE_MS / 1000),
  });
  organization = await buildOrganization(api.database);
  const account = await buildAccount(api.database, organization, { role: 'MANAGER' });
  manager = await api.as(account, organization);
});
afterAll(async () => {
  await api.stop();
  await postgres.stop();
});

const write = () => manager.send('POST', '/announcements', ANNOUNCEMENT);
const read = () => manager.send('GET', '/announcements');
const announce = () => manager.send('POST', '/files', FILE);
const FILE = {
  fileName: 'a.png',
  title: 'A file',
  fileSize: 10,
  fileType: 'ORGANIZATION_SLIDER',
  mimeType: 'image/png',
};
const ready = () => fetch(`${api.origin}/readyz`);

/** One of every way to the database: pipelines, a transaction, the platform's connections. */
const everyWay = () => Promise.all([read(), write(), announce(), ready()]);

async function expectRefusals() {
  for (const answer of await everyWay()) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(((await answer.json()) as { code: string }).code).toBe('server.busy');
  }
}

const areGood = async () => (await everyWay()).every(({ ok }) => ok);
async function goodAgain() {
  await expect.poll(areGood, { timeout: 20_000, interval: 100 }).toBe(true);
}

describe('while the database is away', () => {
  it('frozen: every request gets 503 all the same, good answers follow its return, nothing leaks', async () => {
    await everyWay();
    const before = await postgres.countConnections();
    postgres.freeze();
    try {
      for (let round = 0; round < 2; round += 1) await expectRefusals();
    } finally {
      postgres.thaw();
    }
    await goodAgain();
    // What was cut off while it hung is cleared up by PostgreSQL once it looks.
    await expect.poll(postgres.countConnections, { timeout: 10_000 }).toBeLessThanOrEqual(before);
  });

  it('killed: 503 at once, and the embedded one is started again by the server', async () => {
    await goodAgain();
    postgres.kill();
    await expect.poll(async () => (await read()).status).toBe(503);
    await goodAgain();
  });

  it('cut off again and again: no answer but a good one or 503, and every write that was answered is there', async () => {
    const statuses: number[] = [];
    const written: string[] = [];
    let isOver = false;
    const visit = async () => {
      while (!isOver) {
        const answer = await write();
        statuses.push(answer.status);
        if (answer.ok) written.push(((await answer.json()) as { id: string }).id);
        statuses.push((await announce()).status, (await read()).status);
      }
    };
    const visitors = Array.from({ length: 6 }, visit);
    for (let cut = 0; cut < 15; cut += 1) {
      const seen = statuses.length;
      await expect
        .poll(() => statuses.length, { interval: 5, timeout: 20_000 })
        .toBeGreaterThan(seen + 5);
      await postgres.cutConnections();
    }
    isOver = true;
    await Promise.all(visitors);

    expect(new Set(statuses)).toEqual(new Set([200, 201, 503]));
    await goodAgain();
    const rows = await postgres.ask<{ id: string }>('select id from announcements');
    const kept = new Set(rows.map(({ id }) => id));
    expect(written.filter((id) => !kept.has(id))).toEqual([]);
    expect(await postgres.countConnections()).toBeLessThanOrEqual(2 + 2 + 1);
  });

  it('cut off between a setting and its query: rows of another organization reach nobody', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const other = await buildOrganization(api.database);
        await buildAccount(api.database, other, { role: 'LEARNER' });
        return other.id;
      }),
    );
    const strangers: unknown[] = [];
    let answered = 0;
    let isOver = false;
    const ask = async (organizationId: string) => {
      const { db } = api.database.tenant(organizationId);
      while (!isOver) {
        // The query that forgets: no organization in it.
        const rows = await db
          .selectFrom('members')
          .select('organization_id')
          .execute()
          .catch(() => undefined);
        if (!rows) continue;
        answered += 1;
        if (rows.length !== 1 || rows[0]!.organization_id !== organizationId) strangers.push(rows);
      }
    };
    const asking = [...others, ...others].map(ask);
    for (let cut = 0; cut < 15; cut += 1) {
      const seen = answered;
      await expect
        .poll(() => answered, { interval: 5, timeout: 20_000 })
        .toBeGreaterThan(seen + 20);
      await postgres.cutConnections();
    }
    isOver = true;
    await Promise.all(asking);
    expect(strangers).toEqual([]);
  });
});

describe('a transaction', () => {
  it('whose organization could not be set leaves no connection inside it', async () => {
    const noOrganization = api.database.tenant('\0');
    for (let each = 0; each < 3; each += 1)
      await expect(inTransaction(noOrganization, async () => {})).rejects.toThrow('invalid byte');
    const asked = Array.from({ length: 4 }, () =>
      sql<{ state: string }>`select now() = statement_timestamp() as alone`.execute(
        api.database.platform,
      ),
    );
    for (const { rows } of await Promise.all(asked)) expect(rows).toEqual([{ alone: true }]);
  });

  it('that PostgreSQL rolled back at its commit is no success', async () => {
    const rolledBack = inTransaction(api.database.tenant(organization.id), async ({ db }) => {
      await sql`select 1/0`.execute(db).catch(() => {});
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
  });

  it('whose connection breaks fails alone, and the process lives on', async () => {
    const broken = inTransaction(api.database.tenant(organization.id), async ({ db }) => {
      await sql`select 1`.execute(db);
      await postgres.cutConnections();
      await sql`select 1`.execute(db);
    });
    await expect(broken.catch(isOutage)).resolves.toBe(true);
    await goodAgain();
  });

  it('of an import may take longer than a page waits; another statement may not', async () => {
    const slow = `select pg_sleep(${(DEADLINE_MS + 1000) / 1000})`;
    const run = (database: { tenant: typeof api.database.tenant }) =>
      inTransaction(database.tenant(organization.id), ({ db }) => sql.raw(slow).execute(db));
    await expect(run(api.database)).rejects.toThrow('statement timeout');
    await run(api.database.longWork);
  });
});
