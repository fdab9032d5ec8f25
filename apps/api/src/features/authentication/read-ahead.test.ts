import { authentication } from '@rahle/contract/authentication';
import { contents } from '@rahle/contract/contents';
import { members } from '@rahle/contract/members';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteMemberSessions } from '#features/sessions/sessions.queries.ts';
import { buildContent } from '#testing/build-content.ts';
import {
  type BuiltAccount,
  type BuiltOrganization,
  buildAccount,
  buildOrganization,
} from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
let organization: BuiltOrganization;
let account: BuiltAccount;
let caller: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

/** A manager whose session the server has seen, so that their next read begins before it is looked at. */
beforeEach(async () => {
  organization = await buildOrganization(api.database);
  await buildContent(api.database, organization);
  account = await buildAccount(api.database, organization, { role: 'MANAGER' });
  caller = await api.as(account, organization);
  await totalOfContents();
});

const totalOfContents = async () => (await caller.call(contents.list, { query: {} })).meta.total;

async function change(values: { role?: 'LEARNER'; state?: 'PASSIVE'; first_name?: string }) {
  const { id: organizationId } = organization;
  await api.database
    .tenant(organizationId)
    .db.updateTable('members')
    .set(values)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', account.userId)
    .execute();
}

describe('a read of someone whose session is known', () => {
  it('is the new role’s at once', async () => {
    await change({ role: 'LEARNER' });
    expect(await totalOfContents()).toBe(0);
  });

  it('is refused at once where the new role may not', async () => {
    const list = () =>
      caller.call(members.list, { params: { organizationId: organization.id }, query: {} });
    await list();
    await change({ role: 'LEARNER' });
    await expect(list()).rejects.toMatchObject({ code: 'access.denied' });
  });

  it('is refused at once when the member is switched off', async () => {
    await change({ state: 'PASSIVE' });
    await expect(totalOfContents()).rejects.toMatchObject({ code: 'session.missing' });
  });

  it('is refused at once when the session is ended', async () => {
    const memberId = 'memberId' in account.owner ? account.owner.memberId : '';
    await deleteMemberSessions(api.database.tenant(organization.id), memberId);
    await expect(totalOfContents()).rejects.toMatchObject({ code: 'session.missing' });
  });

  it('tells the new name at once', async () => {
    await change({ first_name: 'Leyla' });
    expect((await caller.call(authentication.me, {})).user.firstName).toBe('Leyla');
  });

  it('gives its own refusals', async () => {
    const response = await caller.send('GET', '/contents?limit=0');
    expect(response.status).toBe(400);
  });
});
