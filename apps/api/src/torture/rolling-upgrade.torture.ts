import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#credentials/passwords.ts';
import { connectDatabase } from '#database/database.ts';
import { openSession } from '#features/authentication/issue-tokens.ts';
import { tokenKeys } from '#features/authentication/token-keys.ts';
import { startAzurite } from '#testing/azurite.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { type Child, startChild } from '#testing/child-process.ts';
import { freePorts } from '#testing/free-ports.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { hasHaproxy, startHaproxy } from '#testing/haproxy.ts';
import { newestMigration, olderCommit, unpackOlder } from '#testing/older-version.ts';
import { SERVER_PROGRAM } from '#testing/server-program.ts';
import { isGood, steadyCallers } from '#testing/steady-callers.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { TEST_SECRET } from '#testing/test-server.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const [FIRST, SECOND] = [0, 1];
const SOON = { timeout: 60_000 };
const PERSON = { email: 'manager@x.test', password: 'a password' };

let older: string;
let folder: ReturnType<typeof temporaryFolder>;
let database: FreshDatabase;
let azurite: Awaited<ReturnType<typeof startAzurite>>;
let balancer: Awaited<ReturnType<typeof startHaproxy>>;
let ports: number[];
const servers: Child[] = [];

/** A server of one version in the place of the one that was there. */
async function put(at: number, main: string) {
  expect([undefined, 0]).toContain(await servers[at]?.end('SIGTERM'));
  servers[at] = startChild(main, [], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(ports[at]),
      DATA_DIR: join(folder.path, `server-${at}`),
      DATABASE_URL: database.url,
      AUTH_SECRET: TEST_SECRET,
      TRUST_PROXY: '1',
      STORAGE: 'azure',
      AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString,
      AZURE_STORAGE_CONTAINER: 'books',
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
    },
  });
  await servers[at].says('Rahle is ready');
}

const migrations = async () =>
  (await database.ask<{ name: string }>('select name from migrations')).map(({ name }) => name);

/** Whoever is known to one version is known to the other, and what one of them publishes is shown by both. */
async function areOne(one: number, other: number, { domain }: BuiltOrganization) {
  const ask = async <Answer>(at: number, path: string, body?: object, more = {}) => {
    const sent = { 'content-type': 'application/json', 'x-organization-domain': domain, ...more };
    const answer = await fetch(`http://127.0.0.1:${ports[at]}/api${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: sent,
    });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as Answer;
  };
  type Tokens = { accessToken: string; refreshToken: string };
  const { refreshToken } = await ask<Tokens>(one, '/authentication/login', PERSON);
  const renewed = await ask<Tokens>(other, '/authentication/refresh-token', { refreshToken });
  const own = { authorization: `Bearer ${renewed.accessToken}` };
  const externalId = crypto.randomUUID();
  const book = { externalId, source: { html: `<title>Maps</title><h1>${externalId}</h1>` } };
  const later = { ...own, prefer: 'respond-async' };
  const { jobId } = await ask<{ jobId: string }>(one, '/contents/publish', book, later);
  type Import = { state: string; result?: { contentId: string } };
  const look = () => ask<Import>(other, `/contents/imports/${jobId}`, undefined, own);
  await expect.poll(async () => (await look()).state, SOON).toBe('done');
  const { contentId } = (await look()).result!;
  type Shown = { data: { id: string }[] };
  for (const at of [one, other]) {
    const { data } = await ask<Shown>(at, '/contents', undefined, own);
    expect(data.map(({ id }) => id)).toContain(contentId);
  }
}

describe.runIf(olderCommit && hasHaproxy)('two servers of an older version', () => {
  beforeAll(async () => {
    folder = temporaryFolder('rolling-upgrade');
    older = unpackOlder(olderCommit!, folder.path);
    [database, azurite] = [await freshDatabase(), await startAzurite()];
    ports = [await freePorts(), await freePorts()];
    balancer = await startHaproxy(folder.path, { servers: ports });
    await put(FIRST, older);
    await put(SECOND, older);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await balancer.stop();
    await azurite.stop();
    await database.drop();
    await folder.remove();
  });

  it('are replaced one by one; what the newer migrates lets the older serve and start beside it, and no request fails', async () => {
    expect(await migrations()).not.toContain(newestMigration);
    const connected = connectDatabase(database.url);
    const organization = await buildOrganization(connected);
    const passwordHash = await hashPassword(PERSON.password);
    const person = { role: 'MANAGER', email: PERSON.email, passwordHash } as const;
    const account = await buildAccount(connected, organization, person);
    const tenant = connected.tenant(organization.id);
    const { accessToken } = await openSession(tokenKeys(TEST_SECRET), tenant, account.owner);
    await connected.close();

    const visitors = steadyCallers(balancer.app, accessToken);
    await visitors.more(50);
    await put(FIRST, SERVER_PROGRAM);
    expect(await migrations()).toContain(newestMigration);
    await areOne(FIRST, SECOND, organization);
    await areOne(SECOND, FIRST, organization);
    await put(SECOND, older);
    await areOne(SECOND, FIRST, organization);
    await visitors.more(50);
    await put(SECOND, SERVER_PROGRAM);
    await visitors.more(50);

    const answers = await visitors.end();
    // A busy machine may shed some, as it does without a restart; what is accepted is answered.
    const shed = answers.filter(({ code }) => code === 'server.busy');
    const failed = answers.filter((answer) => !isGood(answer) && !shed.includes(answer));
    console.warn(
      `Upgrade from ${olderCommit!.slice(0, 7)}: ${answers.length} requests, ${shed.length} shed, ${failed.length} failed.`,
    );
    expect(failed).toEqual([]);
    expect(shed.length).toBeLessThan(answers.length / 20);
  });
});
