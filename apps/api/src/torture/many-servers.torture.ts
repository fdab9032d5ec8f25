import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectDatabase } from '#database/database.ts';
import { openSession } from '#features/authentication/issue-tokens.ts';
import { tokenKeys } from '#features/authentication/token-keys.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { type Child, startChild } from '#testing/child-process.ts';
import { askAsOwner } from '#testing/fresh-database.ts';
import { freePorts } from '#testing/free-ports.ts';
import { hasHaproxy, startHaproxy } from '#testing/haproxy.ts';
import { hasPython, s3Environment, startMoto } from '#testing/moto.ts';
import { replicatedPostgres } from '#testing/replicated-postgres.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { TEST_SECRET } from '#testing/test-server.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const MAIN = join(import.meta.dirname, '../main.ts');
const READY = 'Rahle is ready';
const SERVERS = 3;
const CALLERS = 6;
const SOON = { timeout: 60_000 };

type Answer = {
  at: number;
  status: number;
  isWrite: boolean;
  id: string | undefined;
  code: string | undefined;
};

let folder: ReturnType<typeof temporaryFolder>;
let postgres: Awaited<ReturnType<typeof replicatedPostgres>>;
let store: Awaited<ReturnType<typeof startMoto>>;
let balancer: Awaited<ReturnType<typeof startHaproxy>>;
let ports: number[];
let servers: Child[];
let organization: BuiltOrganization;
let tokens: Awaited<ReturnType<typeof openSession>>;

function start(at: number): Child {
  const url = new URL(postgres.primary.url);
  url.port = String(balancer.database);
  return startChild(MAIN, [], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(ports[at]),
      DATA_DIR: join(folder.path, `server-${at}`),
      DATABASE_URL: url.href,
      DATABASE_TIMEOUT_SECONDS: '3',
      DATABASE_CONNECTIONS: '2',
      AUTH_SECRET: TEST_SECRET,
      TRUST_PROXY: '1',
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
      ...s3Environment(store.account),
    },
  });
}

/** Callers who write and read through the balancer until told to stop. */
function load() {
  const answers: Answer[] = [];
  let isOver = false;
  const call = async (isWrite: boolean) => {
    const sent = fetch(`${balancer.app}/api/${isWrite ? 'announcements' : 'authentication/me'}`, {
      method: isWrite ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${tokens.accessToken}`,
        ...(isWrite && { 'content-type': 'application/json' }),
      },
      ...(isWrite && {
        body: JSON.stringify({
          title: randomUUID(),
          description: 'Written down or refused',
          state: 'ACTIVE',
        }),
      }),
    });
    // What breaks off counts as a failure too.
    const answer = await sent.catch(() => undefined);
    const body = await answer?.json().catch(() => undefined);
    const { id, code } = (body ?? {}) as { id?: string; code?: string };
    answers.push({ at: performance.now(), status: answer?.status ?? 0, isWrite, id, code });
  };
  const visit = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await call(turn % 2 === 0);
      await sleep(20);
    }
  };
  const visitors = Array.from({ length: CALLERS }, visit);
  return {
    answers,
    more: (count: number) => {
      const from = answers.length;
      return expect
        .poll(() => answers.slice(from).filter(isGood).length, { timeout: 120_000 })
        .toBeGreaterThan(count);
    },
    end: async () => {
      isOver = true;
      await Promise.all(visitors);
      return answers;
    },
  };
}

const isGood = ({ status }: Answer) => status >= 200 && status < 300;

describe.runIf(hasHaproxy && hasPython)('three servers behind a balancer', () => {
  beforeAll(async () => {
    folder = temporaryFolder('many-servers');
    postgres = await replicatedPostgres();
    store = await startMoto();
    ports = [await freePorts(), await freePorts(), await freePorts()];
    balancer = await startHaproxy(folder.path, {
      servers: ports,
      primary: postgres.primary.port,
      standby: postgres.standby.port,
    });
    servers = Array.from({ length: SERVERS }, (_, at) => start(at));
    await Promise.all(servers.map((server) => server.says(READY)));
    // The balancer asks on its own time.
    await vi.waitUntil(async () => (await fetch(`${balancer.app}/readyz`)).status === 200, SOON);

    const database = connectDatabase(postgres.primary.url);
    organization = await buildOrganization(database);
    const account = await buildAccount(database, organization, { role: 'MANAGER' });
    const tenant = database.tenant(organization.id);
    tokens = await openSession(tokenKeys(TEST_SECRET), tenant, account.owner);
    await database.close();
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await balancer.stop();
    await store.stop();
    await postgres.stop();
    await folder.remove();
  });

  it('one after the other are replaced, after a migration that lets older ones go on: no request fails', async () => {
    await askAsOwner(
      postgres.primary.url,
      `insert into migrations (name, older_go_on) values ('9999-later.sql', true)`,
    );
    const visitors = load();
    await visitors.more(100);
    for (let at = 0; at < SERVERS; at += 1) {
      expect(await servers[at]!.end('SIGTERM')).toBe(0);
      servers[at] = start(at);
      await servers[at]!.says(READY);
      await visitors.more(50);
    }
    const answers = await visitors.end();
    // A busy machine may shed some, as it does without a restart; what is accepted is answered.
    const shed = answers.filter(({ code }) => code === 'server.busy');
    const failed = answers.filter((answer) => !isGood(answer) && !shed.includes(answer));
    console.warn(
      `Rolling restart of ${SERVERS}: ${answers.length} requests, ${shed.length} shed, ${failed.length} failed.`,
    );
    expect(failed).toEqual([]);
    expect(shed.length).toBeLessThan(answers.length / 20);
  });

  it('outlive their database: the standby takes over, nothing acknowledged is lost, nobody is signed out', async () => {
    const visitors = load();
    await visitors.more(100);
    postgres.killPrimary();
    const killedAt = performance.now();
    await postgres.promoteStandby();
    await visitors.more(200);
    const answers = await visitors.end();

    const failed = answers.filter((answer) => !isGood(answer));
    const lastedMs = Math.max(0, ...failed.map(({ at }) => at - killedAt));
    console.warn(
      `Failover: ${answers.length} requests, ${failed.length} failed, the last ${(lastedMs / 1000).toFixed(1)} s after the primary was killed.`,
    );
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.filter(({ status }) => status === 401 || status === 403)).toEqual([]);
    expect(lastedMs).toBeLessThan(10_000);

    const rows = await askAsOwner<{ id: string }>(
      postgres.standby.url,
      `select id from announcements where organization_id = '${organization.id}'`,
    );
    const kept = new Set(rows.map(({ id }) => id));
    const written = answers.filter((answer) => answer.isWrite && isGood(answer));
    expect(written.filter(({ id }) => !kept.has(id!))).toEqual([]);

    const { refreshToken } = tokens;
    const renewed = await fetch(`${balancer.app}/api/authentication/refresh-token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-organization-domain': organization.domain,
      },
      body: JSON.stringify({ refreshToken }),
    });
    expect(renewed.status).toBe(200);
  });
});
