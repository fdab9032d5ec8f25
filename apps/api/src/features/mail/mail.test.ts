import { passwordLinks } from '@rahle/contract/password-links';
import { publicSite } from '@rahle/contract/public-site';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { auditOf, inShort } from '#testing/audit-of.ts';
import { buildAccount, buildOrganization, type BuiltOrganization } from '#testing/builders.ts';
import { type MailServer, partsOf, refusal, startMailServer } from '#testing/mail-server.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { MAIL_TIMES } from './mail-times.ts';

/** Short waits between two tries, so that nobody waits for them here. */
const QUICK = {
  ...MAIL_TIMES,
  pollMs: 50,
  firstRetryMs: 100,
  longestRetryMs: 200,
};
const PATIENCE = { timeout: 60_000, interval: 50 };

let database: Awaited<ReturnType<typeof ownDatabase>>;
let mails: MailServer;
let api: TestServer;
const open = (environment: Record<string, string>, mailTimes = QUICK) =>
  startTestServer(
    { DATABASE_URL: database.url, APP_ORIGIN: 'https://{domain}', ...environment },
    undefined,
    { mailTimes },
  );
beforeAll(async () => {
  database = await ownDatabase();
  mails = await startMailServer();
  api = await open({ SMTP_URL: mails.url, MAIL_FROM: 'books@rahle.test' });
}, 120_000);
afterEach(() => mails.behave({}));
afterAll(async () => {
  await api.stop();
  await mails.stop();
  await database.drop();
});

async function someone(given: { language?: 'tr'; state?: 'PASSIVE' } = {}) {
  const { state, ...options } = given;
  const organization = await buildOrganization(api.database, options);
  const account = await buildAccount(api.database, organization, {
    role: 'LEARNER',
    ...(state && { state }),
  });
  return { organization, account };
}

const ask = (organization: BuiltOrganization, email: string, server = api) =>
  server.visitor(organization).send('POST', '/authentication/forgot-password', { email });

const sentTo = (email: string) => mails.received.filter(({ to }) => to.includes(email));

const waiting = ({ id }: BuiltOrganization) =>
  api.database.tenant(id).db.selectFrom('outbox').selectAll().execute();

/** Until the outbox holds nothing of this organization. */
const untilDone = (organization: BuiltOrganization) =>
  vi.waitFor(async () => expect(await waiting(organization)).toEqual([]), PATIENCE);

const untilTried = (organization: BuiltOrganization, times: number) =>
  vi.waitFor(async () => {
    const [mail] = await waiting(organization);
    expect(mail?.attempts).toBeGreaterThanOrEqual(times);
    return mail!;
  }, PATIENCE);

it('a forgotten password is answered by a mail whose link sets a new one', async () => {
  const { organization, account } = await someone();
  expect((await ask(organization, account.email.toUpperCase())).status).toBe(204);
  await untilDone(organization);
  const [mail, ...more] = sentTo(account.email);
  expect(more).toEqual([]);
  expect(mail!.source).toMatch(/^From: Atlas <books@rahle\.test>\r$/m);
  expect(mail!.source).toMatch(/^Subject: A new password for Atlas\r$/m);
  const [plain, html] = partsOf(mail!);
  const [url] = new RegExp(String.raw`https://${organization.domain}/set-password#[\w-]{40,}`).exec(
    plain!,
  )!;
  expect(html).toContain(`href="${url}"`);
  expect(plain).toMatch(/within the next 72 hours/);
  const token = new URL(url).hash.slice(1);
  await api
    .visitor(organization)
    .call(passwordLinks.setPassword, { body: { token, password: 'a new password' } });
  expect((await auditOf(api, organization)).map(inShort).at(-1)).toEqual([
    null,
    'member.password_link_made',
    'Ada Yılmaz',
    'mail',
  ]);
});

it('speaks the organization’s language', async () => {
  const { organization, account } = await someone({ language: 'tr' });
  await ask(organization, account.email);
  await untilDone(organization);
  const [plain, html] = partsOf(sentTo(account.email)[0]!);
  expect(plain).toContain('Atlas hesabınız için yeni bir şifre istendi');
  expect(html).toContain('<html lang="tr">');
});

it('nobody is written to at an unknown address, another organization’s, or one switched off', async () => {
  const [here, there, off] = [
    await someone(),
    await someone(),
    await someone({ state: 'PASSIVE' }),
  ];
  expect((await ask(here.organization, 'nobody@rahle.test')).status).toBe(204);
  expect((await ask(here.organization, there.account.email)).status).toBe(204);
  expect((await ask(off.organization, off.account.email)).status).toBe(204);
  await untilDone(here.organization);
  await untilDone(off.organization);
  for (const email of ['nobody@rahle.test', there.account.email, off.account.email])
    expect(sentTo(email)).toEqual([]);
});

it('a refusal for good ends a mail', async () => {
  const { organization, account } = await someone();
  const tried = vi.fn<() => void>();
  mails.behave({
    recipient: () => {
      tried();
      throw refusal(550);
    },
  });
  await ask(organization, account.email);
  await untilDone(organization);
  expect(tried).toHaveBeenCalledTimes(1);
  expect(sentTo(account.email)).toEqual([]);
});

it('what is refused for now, or by a server that hangs up, is tried again with the same Message-ID', async () => {
  const { organization, account } = await someone();
  mails.behave({
    recipient: () => {
      throw refusal(451);
    },
  });
  await ask(organization, account.email);
  await untilTried(organization, 2);
  mails.behave({
    data: () => {
      throw refusal(451);
    },
  });
  await vi.waitFor(() => expect(sentTo(account.email).length).toBeGreaterThan(1), PATIENCE);
  mails.behave({});
  await untilDone(organization);
  const ids = new Set(sentTo(account.email).map(({ messageId }) => messageId));
  expect([...ids]).toEqual([expect.stringMatching(/^<[\da-f-]{36}@rahle\.test>$/)]);
  const links = new Set(sentTo(account.email).map((mail) => /#[\w-]+/.exec(partsOf(mail)[0]!)![0]));
  expect(links.size).toBe(1);
});

it('a slow server gets its time, and holds up no other mail', async () => {
  const { organization, account } = await someone();
  const other = await someone();
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  mails.behave({ data: () => late });
  await ask(organization, account.email);
  await vi.waitFor(() => expect(sentTo(account.email)).toHaveLength(1), PATIENCE);
  expect(await waiting(organization)).toHaveLength(1);
  mails.behave({});
  await ask(other.organization, other.account.email);
  await untilDone(other.organization);
  release();
  await untilDone(organization);
  expect(sentTo(account.email)).toHaveLength(1);
});

it('a server that was gone gets the mail when it is back', async () => {
  const { organization, account } = await someone();
  await mails.stop();
  expect((await ask(organization, account.email)).status).toBe(204);
  await untilTried(organization, 2);
  mails = await startMailServer(mails.port);
  await untilDone(organization);
  expect(sentTo(account.email)).toHaveLength(1);
});

it('whoever asks again before the mail is sent gets one mail; who has changed the password, none', async () => {
  const [eager, quick] = [await someone(), await someone()];
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  mails.behave({ recipient: () => late });
  for (let i = 0; i < 3; i += 1) await ask(eager.organization, eager.account.email);
  await ask(quick.organization, quick.account.email);
  await vi.waitFor(async () => {
    const left = await waiting(quick.organization);
    expect(left.map(({ link_id: id }) => id)).toEqual([expect.any(String)]);
    expect(await waiting(eager.organization)).toHaveLength(1);
  }, PATIENCE);
  await api.database
    .tenant(quick.organization.id)
    .db.updateTable('members')
    .set({ password_hash: 'another' })
    .execute();
  expect(await waiting(quick.organization)).toEqual([]);
  release();
  await untilDone(eager.organization);
  expect(sentTo(eager.account.email)).toHaveLength(1);
});

it('the outbox holds no token, and without a mail server nothing is put there', async () => {
  const { organization, account } = await someone();
  mails.behave({
    recipient: () => {
      throw refusal(451);
    },
  });
  await ask(organization, account.email);
  const mail = await untilTried(organization, 1);
  mails.behave({});
  await untilDone(organization);
  const token = /#([\w-]+)/.exec(partsOf(sentTo(account.email)[0]!)[0]!)![1]!;
  expect(JSON.stringify(mail)).not.toContain(token);

  const without = await open({});
  expect((await ask(organization, account.email, without)).status).toBe(204);
  expect(await waiting(organization)).toEqual([]);
  const known = (server: TestServer) =>
    server.visitor(organization).call(publicSite.organization, {});
  expect((await known(without)).sendsMail).toBe(false);
  expect((await known(api)).sendsMail).toBe(true);
  await without.stop();
});

it('after 48 hours a mail is given up', async () => {
  const { organization, account } = await someone();
  mails.behave({
    recipient: () => {
      throw refusal(451);
    },
  });
  await ask(organization, account.email);
  await untilTried(organization, 1);
  const { db } = api.database.tenant(organization.id);
  await db
    .updateTable('outbox')
    .set({ created_at: sql`now() - interval '49 hours'` })
    .execute();
  await untilDone(organization);
  mails.behave({});
  expect(sentTo(account.email)).toEqual([]);
});
