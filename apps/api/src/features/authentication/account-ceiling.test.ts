import { authentication } from '@rahle/contract/authentication';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '#credentials/passwords.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const password = 'a good password';
const PER_DAY = 5;

let api: TestServer;
let organization: BuiltOrganization;
let passwordHash: string;
beforeAll(async () => {
  api = await startTestServer({ FAILED_LOGINS_PER_DAY: String(PER_DAY), TRUST_PROXY: 'on' });
  passwordHash = await hashPassword(password);
  organization = await buildOrganization(api.database);
});
afterAll(() => api.stop());

let networks = 0;
/** Each try from a network of its own, as one who guesses in earnest would. */
async function logIn(email: string, given: string, at = organization) {
  networks += 1;
  const address = `2001:db8:${networks.toString(16)}::1`;
  const caller = api.caller({ 'x-organization-domain': at.domain, 'x-forwarded-for': address });
  const answer = await caller.send('POST', '/authentication/login', { email, password: given });
  return { status: answer.status, wait: Number(answer.headers.get('retry-after')) };
}

async function statusesOf(count: number, email: string, given = 'wrong') {
  const statuses = [];
  for (let i = 0; i < count; i += 1) statuses.push((await logIn(email, given)).status);
  return statuses;
}

const aMember = () => buildAccount(api.database, organization, { role: 'LEARNER', passwordHash });

/** As if the pause had passed, or the day. */
const passTime = (email: string, column: 'paused_until' | 'resets_at') =>
  sql`update attempts set ${sql.ref(column)} = now() - interval '1 second' where key = ${`account ${email}`}`.execute(
    api.database.platform,
  );

const REFUSED = [...Array(PER_DAY).fill(401), 429];

it('guesses at one account come to an end, from however many networks', async () => {
  const { email } = await aMember();
  expect(await statusesOf(PER_DAY + 1, email)).toEqual(REFUSED);
});

it('a right password is refused alike during the pause, and so is an address nobody has', async () => {
  const { email } = await aMember();
  await statusesOf(PER_DAY, email);
  const right = await logIn(email, password);
  expect(right.status).toBe(429);
  expect(right.wait).toBeLessThanOrEqual(60);
  expect(await statusesOf(PER_DAY + 1, `ghost-of-${email}`)).toEqual(REFUSED);
});

it('after the pause the right password signs in; a wrong one begins a pause twice as long', async () => {
  const { email } = await aMember();
  await statusesOf(PER_DAY, email);
  for (const [least, most] of [
    [60, 120],
    [120, 240],
    [240, 480],
  ] as const) {
    await passTime(email, 'paused_until');
    expect((await logIn(email, 'wrong')).status).toBe(401);
    const { status, wait } = await logIn(email, 'wrong');
    expect([status, wait > least && wait <= most]).toEqual([429, true]);
  }
  await passTime(email, 'paused_until');
  expect((await logIn(email, password)).status).toBe(200);
});

it('trying again during a pause does not lengthen it, and it is never longer than an hour', async () => {
  const { email } = await aMember();
  await statusesOf(PER_DAY, email);
  await statusesOf(5, email);
  expect((await logIn(email, 'wrong')).wait).toBeLessThanOrEqual(60);
  await sql`update attempts set count = 1000 where key = ${`account ${email}`}`.execute(
    api.database.platform,
  );
  await passTime(email, 'paused_until');
  await logIn(email, 'wrong');
  const { wait } = await logIn(email, 'wrong');
  expect(wait > 3000 && wait <= 3600).toBe(true);
});

it('of many at once that come after a pause, one is tried', async () => {
  const { email } = await aMember();
  await statusesOf(PER_DAY, email);
  await passTime(email, 'paused_until');
  const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(email, 'wrong')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
});

it('the next day begins anew, and good sign-ins never count', async () => {
  const { email } = await aMember();
  expect(await statusesOf(PER_DAY + 2, email, password)).toEqual(Array(PER_DAY + 2).fill(200));
  await statusesOf(PER_DAY, email);
  await passTime(email, 'resets_at');
  expect(await statusesOf(PER_DAY + 1, email)).toEqual(REFUSED);
});

it('sessions that are open live on', async () => {
  const account = await aMember();
  const someone = await api.as(account, organization);
  await statusesOf(PER_DAY + 1, account.email);
  expect((await someone.call(authentication.me, {})).user.email).toBe(account.email);
});

it('platform staff are guessed at over all organizations together', async () => {
  const { email } = await buildAccount(api.database, organization, {
    role: 'SUPER_USER',
    passwordHash,
  });
  await statusesOf(PER_DAY, email);
  const elsewhere = await buildOrganization(api.database);
  expect((await logIn(email, password, elsewhere)).status).toBe(429);
});
