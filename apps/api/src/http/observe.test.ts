import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { requestScope } from '#database/request-scope.ts';
import type { SlowStatement } from '#database/statement-watch.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { askAsOwner } from '#testing/fresh-database.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

let own: Awaited<ReturnType<typeof ownDatabase>>;
let api: TestServer;
let organization: BuiltOrganization;
let authorization: string;
beforeAll(async () => {
  own = await ownDatabase();
  api = await startTestServer({ DATABASE_URL: own.url });
  organization = await buildOrganization(api.database);
  const account = await buildAccount(api.database, organization, { role: 'MANAGER' });
  authorization = `Bearer ${await api.accessToken(account, organization)}`;
});
afterAll(async () => {
  await api.stop();
  await own.drop();
});

const ready = async ({ origin }: TestServer) => {
  const answer = await fetch(`${origin}/readyz`);
  return [answer.status, (await answer.json()).code];
};

describe('readiness', () => {
  it('is there when database and store are, and gone once the end is announced', async () => {
    const stopping = await startTestServer();
    expect(await ready(stopping)).toEqual([200, undefined]);
    stopping.shutdown.announce();
    expect(await ready(stopping)).toEqual([503, 'server.busy']);
    await stopping.stop();
  });

  it('is not there while the store cannot be reached', async () => {
    const apart = await startTestServer({
      STORAGE: 's3',
      S3_BUCKET: 'nowhere',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'rahle',
      S3_SECRET_ACCESS_KEY: 'rahle-secret',
    });
    expect(await ready(apart)).toEqual([503, 'storage.unavailable']);
    expect((await fetch(`${apart.origin}/healthz`)).status).toBe(200);
    await apart.stop();
  });
});

describe('figures', () => {
  const read = async (name: string) => {
    const text = await (await fetch(`${api.origin}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line.startsWith(name));
    return Object.fromEntries(
      lines.map((line) => [
        line.slice(name.length, line.lastIndexOf(' ')),
        Number(line.split(' ').at(-1)),
      ]),
    );
  };

  it('count requests by route, hits and misses of the cache, connections and what waits', async () => {
    const before = await read('rahle_public_cache_lookups_total');
    const visitor = api.visitor(organization);
    const visit = () => visitor.send('GET', '/public/organizations/current');
    await visit();
    await vi.waitFor(async () => {
      await visit();
      const now = await read('rahle_public_cache_lookups_total');
      expect(now['{outcome="hit"}']).toBeGreaterThan(before['{outcome="hit"}'] ?? 0);
      expect(now['{outcome="miss"}']).toBeGreaterThan(before['{outcome="miss"}'] ?? 0);
    }, 20_000);

    const counts = await read('rahle_http_request_duration_seconds_count');
    const route = '{method="GET",route="/api/public/organizations/current",status="200"}';
    expect(counts[route]).toBeGreaterThan(1);
    const connections = await read('rahle_database_connections');
    expect(Object.keys(connections)).toContain('{kind="transactions",state="waiting"}');
    expect(await read('rahle_database_pipeline_depth')).toMatchObject({ '{of="all"}': 0 });
    expect(Object.keys(await read('nodejs_eventloop_lag_p99_seconds'))).toHaveLength(1);

    await askAsOwner(
      own.url,
      `insert into outbox (organization_id, kind, address)
       values ('${organization.id}', 'forgotten_password', 'a@x.test')`,
    );
    expect(await read('rahle_outbox_waiting')).toEqual({ '': 1 });
    await askAsOwner(
      own.url,
      `insert into jobs (organization_id, kind, payload) values ('${organization.id}', 'other', '{}')`,
    );
    expect(await read('rahle_jobs')).toEqual({
      '{kind="import",state="waiting"}': 0,
      '{kind="import",state="running"}': 0,
      '{kind="other",state="waiting"}': 1,
    });
  });
});

describe('the name of a request', () => {
  const send = (id: string) =>
    fetch(`${api.origin}/api/announcements`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'x-request-id': id },
      body: JSON.stringify({ title: 'Named', description: 'By whom it is asked', state: 'ACTIVE' }),
    });

  it('is the one that the edge gave it, up to PostgreSQL', async () => {
    await askAsOwner(
      own.url,
      `create table seen (name text);
       create function note_name() returns trigger security definer language plpgsql as
         $$ begin insert into public.seen values (current_setting('application_name')); return new; end $$;
       create trigger note_name after insert on announcements for each row execute function note_name()`,
    );
    const ids = [randomUUID(), randomUUID().replaceAll('-', '')];
    for (const id of ids) {
      const answer = await send(id);
      expect([answer.status, answer.headers.get('x-request-id')]).toEqual([201, id]);
    }
    const seen = await askAsOwner<{ name: string }>(own.url, 'select name from seen');
    expect(seen.map(({ name }) => name)).toEqual(ids.map((id) => `rahle ${id}`));
  });

  it.each(['x', `${randomUUID()}0`, `${randomUUID()} x`, '{"a":1}', 'a'.repeat(4000)])(
    'is one of ours where the edge gave %j',
    async (given) => {
      const named = (await send(given)).headers.get('x-request-id');
      expect(named).not.toBe(given);
      expect(named).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    },
  );

  it('stands beside a statement that fails or takes long', async () => {
    const slow: SlowStatement[] = [];
    api.database.onSlow((statement) => slow.push(statement));
    const tenant = api.database.tenant(organization.id);
    const id = randomUUID();
    await requestScope.run(id, async () => {
      await inTransaction(tenant, ({ db }) => sql`select pg_sleep(1.2)`.execute(db));
      const failing = sql`select 1 / 0`.execute(tenant.db);
      await expect(failing).rejects.toMatchObject({ statement: 'select 1 / 0' });
    });
    expect(slow).toEqual([
      { requestId: id, ms: expect.any(Number), statement: 'select pg_sleep(1.2)' },
    ]);
  });
});
