import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectDatabase, type Database } from '#database/database.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { type Child, startChild } from '#testing/child-process.ts';
import { type MailServer, refusal, startMailServer } from '#testing/mail-server.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { TEST_SECRET } from '#testing/test-server.ts';

const FILE = join(import.meta.dirname, '../../testing/server-process.ts');
/** For what is not about dying: no machine is so slow. */
const LONG_MS = 120_000;
const PATIENCE = { timeout: 90_000, interval: 50 };
const folder = temporaryFolder('mail-process');
let own: Awaited<ReturnType<typeof ownDatabase>>;
let database: Database;
let mails: MailServer;
beforeAll(async () => {
  own = await ownDatabase();
  database = connectDatabase(own.url);
  mails = await startMailServer();
}, 120_000);
afterAll(async () => {
  await mails.stop();
  await database.close();
  await own.drop();
  await folder.remove();
});

const start = (leaseMs = 3000) =>
  startChild(FILE, [String(leaseMs)], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: own.url,
      DATA_DIR: folder.path,
      AUTH_SECRET: TEST_SECRET,
      LOG_LEVEL: 'warn',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Rahle <books@rahle.test>',
    },
  });

/** Someone forgot a password, and the process has acknowledged that. */
async function askAt(child: Child) {
  const organization = await buildOrganization(database);
  const { email } = await buildAccount(database, organization, { role: 'LEARNER' });
  const port = /listening on (\d+)/.exec(await child.says('listening on'))![1];
  const answer = await fetch(`http://127.0.0.1:${port}/api/authentication/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-organization-domain': organization.domain },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(204);
  const waiting = () =>
    database.tenant(organization.id).db.selectFrom('outbox').select('id').execute();
  const sent = () => mails.received.filter(({ to }) => to.includes(email));
  return {
    email,
    sent,
    untilDone: () => vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE),
  };
}

it('a process killed in the middle loses no mail, and a repeat has the same Message-ID', async () => {
  let child = start();
  for (const step of ['recipient', 'data'] as const) {
    await child.says('listening on');
    const { promise: killed, resolve } = Promise.withResolvers<void>();
    mails.behave({ [step]: () => child.end('SIGKILL').then(() => resolve()) });
    const { sent, untilDone } = await askAt(child);
    await killed;
    mails.behave({});
    const before = sent().length;
    expect(before).toBe(step === 'data' ? 1 : 0);
    child = start();
    await untilDone();
    expect(sent().length).toBeGreaterThan(before);
    expect(new Set(sent().map(({ messageId }) => messageId)).size).toBe(1);
  }
  await child.end();
}, 240_000);

it('of two processes one sends a mail, and what the log says of a refused one names nobody', async () => {
  const both = [start(LONG_MS), start(LONG_MS)];
  await both[1]!.says('listening on');
  const taken = await askAt(both[0]!);
  await taken.untilDone();
  expect(taken.sent()).toHaveLength(1);

  mails.behave({
    recipient: () => {
      throw refusal(550);
    },
  });
  const refused = await askAt(both[0]!);
  await refused.untilDone();
  const told = await vi.waitFor(() => {
    const text = both.map((child) => child.output() + child.errors()).join('');
    expect(text).toContain('A mail was refused for good');
    return text;
  }, PATIENCE);
  await Promise.all(both.map((child) => child.end()));
  expect(told).toContain('550 to RCPT TO');
  for (const secret of [refused.email, 'someone@rahle.test', 'set-password'])
    expect(told).not.toContain(secret);
}, 120_000);
