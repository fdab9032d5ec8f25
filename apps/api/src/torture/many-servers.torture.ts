import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#credentials/passwords.ts';
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
import { SERVER_PROGRAM } from '#testing/server-program.ts';
import { isGood, steadyCallers } from '#testing/steady-callers.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { TEST_SECRET } from '#testing/test-server.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const READY = 'Rahle is ready';
const SERVERS = 3;
const FAILED_LOGINS = 5;
const SOON = { timeout: 60_000 };

type Tokens = { accessToken: string; refreshToken: string };

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
  return startChild(SERVER_PROGRAM, [], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(ports[at]),
      DATA_DIR: join(folder.path, `server-${at}`),
      DATABASE_URL: url.href,
      DATABASE_TIMEOUT_SECONDS: '3',
      DATABASE_CONNECTIONS: '2',
      AUTH_SECRET: TEST_SECRET,
      TRUST_PROXY: '1',
      FAILED_LOGINS_PER_ACCOUNT: String(FAILED_LOGINS),
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
      ...s3Environment(store.account),
    },
  });
}

type Asked = { body?: object; accessToken?: string; headers?: Record<string, string> };

/** One server alone, past the balancer. */
const ask = (server: number, path: string, { body, accessToken, headers }: Asked = {}) =>
  fetch(`http://127.0.0.1:${ports[server]}/api${path}`, {
    headers: {
      'x-organization-domain': organization.domain,
      ...(body && { 'content-type': 'application/json' }),
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      ...headers,
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });

describe.runIf(hasHaproxy && hasPython)('three servers behind a balancer', () => {
  beforeAll(async () => {
    folder = temporaryFolder('many-servers');
    postgres = await replicatedPostgres();
    store = await startMoto();
    ports = [await freePorts(), await freePorts(), await freePorts()];
    balancer = await startHaproxy(folder.path, {
      servers: ports,
      databases: { primary: postgres.primary.port, standby: postgres.standby.port },
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

  it('are one: sign-in at the first, renewal at the second, a publish at the third, seen by all', async () => {
    const [email, password] = ['reader@x.test', 'a password'];
    const database = connectDatabase(postgres.primary.url);
    const passwordHash = await hashPassword(password);
    await buildAccount(database, organization, { role: 'MANAGER', email, passwordHash });
    await database.close();
    const login = (server: number, given: string) =>
      ask(server, '/authentication/login', { body: { email, password: given } });
    const signedIn = (await (await login(0, password)).json()) as Tokens;
    const { refreshToken } = signedIn;
    const renewal = await ask(1, '/authentication/refresh-token', { body: { refreshToken } });
    const { accessToken } = (await renewal.json()) as Tokens;

    const shown = async (server: number) => {
      const answer = await ask(server, '/public/organizations/current/contents');
      return ((await answer.json()) as { data: unknown[] }).data.length;
    };
    for (const server of servers.keys()) expect(await shown(server)).toBe(0);
    const body = { externalId: 'M', source: { html: '<title>Maps</title>' } };
    const begun = await ask(2, '/contents/publish', {
      accessToken,
      body,
      headers: { prefer: 'respond-async' },
    });
    const { jobId } = (await begun.json()) as { jobId: string };
    const state = async () => {
      const answer = await ask(0, `/contents/imports/${jobId}`, { accessToken });
      return ((await answer.json()) as { state: string }).state;
    };
    await expect.poll(state, SOON).toBe('done');
    for (const server of servers.keys()) await expect.poll(() => shown(server), SOON).toBe(1);

    const tried: number[] = [];
    for (let turn = 0; turn <= FAILED_LOGINS; turn += 1)
      tried.push((await login(turn % SERVERS, 'not it')).status);
    expect(tried).toEqual([...Array.from({ length: FAILED_LOGINS }, () => 401), 429]);
  });

  it('one after the other are replaced, after a migration that lets older ones go on: no request fails', async () => {
    await askAsOwner(
      postgres.primary.url,
      `insert into migrations (name, older_go_on) values ('9999-later.sql', true)`,
    );
    const visitors = steadyCallers(balancer.app, tokens.accessToken);
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
    const visitors = steadyCallers(balancer.app, tokens.accessToken);
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
