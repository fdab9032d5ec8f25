import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashPassword } from '#credentials/passwords.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { ownPostgres } from '#testing/own-postgres.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type Caller = ReturnType<TestServer['caller']>;

const PUBLIC_CONTENTS = '/public/organizations/current/contents';
const PASSWORD = 'a password';
const ANNOUNCEMENT = { title: 'Named', description: 'By whom it is asked', state: 'ACTIVE' };

let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let api: TestServer;
let organization: BuiltOrganization;
let [manager, superUser, visitor]: Caller[] = [];
let email: string;
beforeAll(async () => {
  postgres = await ownPostgres();
  await postgres.ask(`alter system set log_statement = 'all'`);
  await postgres.ask(`alter system set log_line_prefix = '%p <%a> '`);
  await postgres.ask('select pg_reload_conf()');
  const isLogging = async () =>
    (await postgres.ask<{ log_statement: string }>('show log_statement'))[0]!.log_statement;
  await vi.waitUntil(async () => (await isLogging()) === 'all', 60_000);

  api = await startTestServer({ DATABASE_URL: postgres.url });
  organization = await buildOrganization(api.database);
  const role = 'MANAGER';
  const passwordHash = await hashPassword(PASSWORD);
  const account = await buildAccount(api.database, organization, { role, passwordHash });
  email = account.email;
  manager = await api.as(account, organization);
  const staff = await buildAccount(api.database, organization, { role: 'SUPER_USER' });
  superUser = await api.as(staff, organization);
  visitor = api.visitor(organization);
});
afterAll(async () => {
  await api.stop();
  await postgres.stop();
});

/** Single statements, some of them for several requests together, transactions, and the platform's tables. */
const WAYS: ((named: object) => Promise<Response>)[] = [
  (named) => manager!.send('GET', '/announcements', undefined, named),
  (named) => manager!.send('GET', '/authentication/me', undefined, named),
  (named) => manager!.send('POST', '/announcements', ANNOUNCEMENT, named),
  (named) => superUser!.send('GET', '/organizations', undefined, named),
  // What visitors have asked for before is kept, and asks for nothing.
  (named) => visitor!.send('GET', `${PUBLIC_CONTENTS}?search=${randomUUID()}`, undefined, named),
  (named) => visitor!.send('POST', '/authentication/login', { email, password: PASSWORD }, named),
];

const ask = (way: (typeof WAYS)[number], id: string) => way({ 'x-request-id': id });

/** What PostgreSQL's log tells to have been sent meanwhile, without the lines that list parameters. */
async function statementsOf(work: () => Promise<Response[]>) {
  const before = postgres.readLog().length;
  const answers = await work();
  expect(answers.map(({ ok }) => ok)).toEqual(WAYS.map(() => true));
  const entries = postgres
    .readLog()
    .slice(before)
    .split(/^(?=\d+ <)/m);
  return entries.filter((entry) => /LOG: {2}(?:execute|statement)/.test(entry));
}

/**
 * Fails while any statement carries none of the ids. What a server sends by itself, at its start, every hour and on new
 * connections, may come between once; what is sent for requests comes each time.
 */
const untilAllNamed = (send: (ids: string[]) => Promise<Response[]>) =>
  vi.waitFor(
    async () => {
      const ids = WAYS.map(() => randomUUID());
      const statements = await statementsOf(() => send(ids));
      const others = statements.filter((statement) => !ids.some((id) => statement.includes(id)));
      // By which a server tries every few seconds whether changes still reach it.
      expect(others.filter((other) => !other.includes(`: select pg_notify('`))).toEqual([]);
      return ids.filter((id) => statements.join('').includes(id)).length;
    },
    { timeout: 60_000 },
  );

it('stands beside every statement that is sent for the request', async () => {
  const oneByOne = async (ids: string[]) => {
    const answers: Response[] = [];
    for (const [i, way] of WAYS.entries()) answers.push(await ask(way, ids[i]!));
    return answers;
  };
  expect(await untilAllNamed(oneByOne)).toBe(WAYS.length);
});

it('is that of one of them where a statement is sent for several together', async () => {
  const together = (ids: string[]) => Promise.all(WAYS.map((way, i) => ask(way, ids[i]!)));
  expect(await untilAllNamed(together)).toBeGreaterThan(0);
});
