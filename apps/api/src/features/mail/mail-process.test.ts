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
/** No machine is so slow that a lease ends. */
const LEASE_MS = 120_000;
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
  await Promise.all(survivors?.map((child) => child.end()) ?? []);
  await mails.stop();
  await database.close();
  await own.drop();
  await folder.remove();
});

const start = () =>
  startChild(FILE, [String(LEASE_MS)], {
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

let survivors: [Child, Child] | undefined;
const twoSurvivors = () => (survivors ??= [start(), start()]);

async function someone() {
  const organization = await buildOrganization(database);
  const { email } = await buildAccount(database, organization, { role: 'LEARNER' });
  const waiting = () =>
    database.tenant(organization.id).db.selectFrom('outbox').select('id').execute();
  return {
    email,
    /** Forgot the password, and the process has acknowledged that. */
    async askAt(child: Child) {
      const port = /listening on (\d+)/.exec(await child.says('listening on'))![1];
      const answer = await fetch(`http://127.0.0.1:${port}/api/authentication/forgot-password`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-organization-domain': organization.domain,
        },
        body: JSON.stringify({ email }),
      });
      expect(answer.status).toBe(204);
    },
    sent: () => mails.received.filter(({ to }) => to.includes(email)),
    untilDone: () => vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE),
  };
}

/** Lets one mail arrive and stops another before, both unanswered. */
function holdTwoMails() {
  const [arrived, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const never = new Promise(() => {});
  let recipients = 0;
  mails.behave({
    recipient() {
      recipients += 1;
      if (recipients === 1) return;
      stopped.resolve();
      return never;
    },
    data() {
      arrived.resolve();
      return never;
    },
  });
  return Promise.all([arrived.promise, stopped.promise]);
}

it('a process killed in the middle loses no mail, and a repeat has the same Message-ID', async () => {
  const people = [await someone(), await someone()];
  const child = start();
  await child.says('listening on');
  const held = holdTwoMails();
  const asked = Promise.all(people.map((person) => person.askAt(child)));
  await held;
  await asked;
  await child.end('SIGKILL');
  mails.behave({});
  const copies = () => people.map(({ sent }) => sent().length).sort((a, b) => a - b);
  expect(copies()).toEqual([0, 1]);
  // The time of its leases has gone by.
  await own.ask(`update outbox set due_at = due_at - interval '${LEASE_MS} milliseconds'`);
  twoSurvivors();
  await Promise.all(people.map(({ untilDone }) => untilDone()));
  expect(copies()).toEqual([1, 2]);
  for (const { sent } of people)
    expect(new Set(sent().map(({ messageId }) => messageId)).size).toBe(1);
}, 240_000);

it('of two processes one sends a mail, and what the log says of a refused one names nobody', async () => {
  const both = twoSurvivors();
  const [first, second] = both;
  await second.says('listening on');
  const taken = await someone();
  await taken.askAt(first);
  await taken.untilDone();
  expect(taken.sent()).toHaveLength(1);

  mails.behave({
    recipient: () => {
      throw refusal(550);
    },
  });
  const refused = await someone();
  await refused.askAt(first);
  await refused.untilDone();
  const told = await vi.waitFor(() => {
    const text = both.map((child) => child.output() + child.errors()).join('');
    expect(text).toContain('A mail was refused for good');
    return text;
  }, PATIENCE);
  expect(told).toContain('550 to RCPT TO');
  for (const secret of [refused.email, 'someone@rahle.test', 'set-password'])
    expect(told).not.toContain(secret);
}, 120_000);
