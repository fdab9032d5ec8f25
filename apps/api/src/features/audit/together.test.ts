import { authentication } from '@rahle/contract/authentication';
import { members } from '@rahle/contract/members';
import { users } from '@rahle/contract/users';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashPassword } from '#credentials/passwords.ts';
import { auditOf } from '#testing/audit-of.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startServerWithOwner } from '#testing/server-with-owner.ts';
import type { TestServer } from '#testing/test-server.ts';

let started: Awaited<ReturnType<typeof startServerWithOwner>>;
let api: TestServer;
let owner: Client;
beforeAll(async () => {
  started = await startServerWithOwner();
  ({ api, owner } = started);
});
afterAll(() => started.stop());

/** What PostgreSQL does before it writes a record of one organization; the others' go on as ever. */
async function beforeRecordsOf({ id }: BuiltOrganization, statement: string) {
  const name = `before_${id.replaceAll('-', '')}`;
  await owner.query(
    `create function ${name}() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
     create trigger ${name} before insert on audit for each row
       when (new.organization_id = '${id}') execute function ${name}()`,
  );
  return () => owner.query(`drop trigger ${name} on audit; drop function ${name}()`);
}

async function anOrganization() {
  const organization = await buildOrganization(api.database);
  const learner = await buildAccount(api.database, organization, {
    role: 'LEARNER',
    passwordHash: await hashPassword('a good password'),
  });
  const boss = await buildAccount(api.database, organization, { role: 'MANAGER' });
  return { organization, learner, manager: await api.as(boss, organization) };
}

it('what cannot be recorded does not happen', async () => {
  const { organization, learner, manager } = await anOrganization();
  const memberId = 'memberId' in learner.owner ? learner.owner.memberId : '';
  const restore = await beforeRecordsOf(organization, `raise exception 'full'`);
  const { email } = learner;
  const credentials = { email, password: 'a good password' };
  try {
    const change = { params: { memberId }, body: { state: 'PASSIVE' } as const };
    await expect(manager.call(members.changeState, change)).rejects.toMatchObject({
      code: 'server.broken',
    });
    const logIn = api.visitor(organization).call(authentication.login, { body: credentials });
    await expect(logIn).rejects.toMatchObject({ code: 'server.broken' });
  } finally {
    await restore();
  }
  const member = await manager.call(members.get, { params: { memberId } });
  expect(member.state).toBe('ACTIVE');
  expect(await auditOf(api, organization)).toEqual([]);
});

it('what is taken back is not recorded', async () => {
  const { organization, learner, manager } = await anOrganization();
  const taken = await buildAccount(api.database, organization, { role: 'LEARNER' });
  const change = manager.call(users.update, {
    params: { organizationId: organization.id, userId: learner.userId },
    body: { firstName: 'Ece', email: taken.email, userRole: 'TEACHER' },
  });
  await expect(change).rejects.toMatchObject({ code: 'email.taken' });
  expect(await auditOf(api, organization)).toEqual([]);
});

it('a refused sign-in is answered before it is written, of known and of unknown addresses', async () => {
  const { organization, learner } = await anOrganization();
  const key = Math.trunc(Math.random() * 1e9);
  await owner.query('select pg_advisory_lock($1)', [key]);
  const restore = await beforeRecordsOf(organization, `perform pg_advisory_xact_lock(${key})`);
  const logIn = (email: string) =>
    api.visitor(organization).send('POST', '/authentication/login', { email, password: 'wrong' });
  const answers = [await logIn(learner.email), await logIn('nobody@rahle.test')];
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);

  await owner.query('select pg_advisory_unlock($1)', [key]);
  await vi.waitFor(
    async () => {
      const found = await auditOf(api, organization);
      const named = found.map(({ actor }) => actor?.id ?? 'nobody');
      expect(named.toSorted()).toEqual([learner.userId, 'nobody']);
    },
    { timeout: 20_000 },
  );
  await restore();
});
