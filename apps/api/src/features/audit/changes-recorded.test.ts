import { announcements } from '@rahle/contract/announcements';
import { authentication } from '@rahle/contract/authentication';
import { contents } from '@rahle/contract/contents';
import { members } from '@rahle/contract/members';
import { organizations } from '@rahle/contract/organizations';
import { sampleContents } from '@rahle/contract/sample-contents';
import { sliders } from '@rahle/contract/sliders';
import { users } from '@rahle/contract/users';
import { versions } from '@rahle/contract/versions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#credentials/passwords.ts';
import { restore } from '#features/organizations/organizations.commands.ts';
import { auditOf, inShort } from '#testing/audit-of.ts';
import { buildContent } from '#testing/build-content.ts';
import { buildFile } from '#testing/build-file.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { aPublisher } from '#testing/publishing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

/** An organization with a member, and a manager (or someone else) who does things there. */
async function anOrganization(role: 'MANAGER' | 'SUPER_USER' = 'MANAGER', passwordHash?: string) {
  const organization = await buildOrganization(api.database);
  const learner = await buildAccount(api.database, organization, { role: 'LEARNER' });
  const account = await buildAccount(api.database, organization, {
    role,
    ...(passwordHash && { passwordHash }),
  });
  const caller = await api.as(account, organization);
  const inShortThere = async () => (await auditOf(api, organization)).map(inShort);
  const params = { organizationId: organization.id };
  const memberId = 'memberId' in learner.owner ? learner.owner.memberId : '';
  return { organization, learner, account, caller, params, memberId, inShortThere };
}

const ADA = 'Ada Yılmaz';

describe('of members', () => {
  it('a changed state is recorded, an unchanged one is not', async () => {
    const { caller, memberId, organization, learner, account } = await anOrganization();
    const change = (state: 'PASSIVE') =>
      caller.call(members.changeState, { params: { memberId }, body: { state } });
    await change('PASSIVE');
    await change('PASSIVE');
    expect(await auditOf(api, organization)).toMatchObject([
      {
        action: 'member.state_changed',
        actor: { id: account.userId, name: ADA, role: 'MANAGER' },
        target: { kind: 'user', id: learner.userId, name: ADA, value: 'PASSIVE' },
        address: '127.0.0.1',
      },
    ]);
  });

  it('each thing that changed in an account is recorded', async () => {
    const { caller, params, learner, inShortThere } = await anOrganization();
    await caller.call(users.update, {
      params: { ...params, userId: learner.userId },
      body: {
        firstName: 'Ece',
        email: `${crypto.randomUUID()}@rahle.test`,
        userRole: 'TEACHER',
        password: 'another password',
      },
    });
    expect((await inShortThere()).toReversed()).toEqual([
      ['MANAGER', 'member.renamed', 'Ece Yılmaz', null],
      ['MANAGER', 'member.email_changed', 'Ece Yılmaz', null],
      ['MANAGER', 'member.role_changed', 'Ece Yılmaz', 'TEACHER'],
      ['MANAGER', 'member.password_changed', 'Ece Yılmaz', null],
    ]);
  });

  it('a new one is recorded with the role, and so is whoever is made SUPER_USER', async () => {
    const { caller, params, learner, inShortThere } = await anOrganization('SUPER_USER');
    const person = { email: `${crypto.randomUUID()}@rahle.test`, firstName: 'Ece', lastName: 'K' };
    const body = { ...person, userRole: 'TEACHER', password: 'a password' } as const;
    await caller.call(users.create, { params, body });
    await caller.call(users.update, {
      params: { ...params, userId: learner.userId },
      body: { userRole: 'SUPER_USER' },
    });
    expect(await inShortThere()).toEqual([
      ['SUPER_USER', 'member.role_changed', ADA, 'SUPER_USER'],
      ['SUPER_USER', 'member.password_changed', 'Ece K', null],
      ['SUPER_USER', 'member.created', 'Ece K', 'TEACHER'],
    ]);
  });

  it.each(['MANAGER', 'SUPER_USER'] as const)(
    'a %s’s own password is recorded when it changes, and when the current one is wrong',
    async (role) => {
      const { caller, organization, account } = await anOrganization(
        role,
        await hashPassword('before it'),
      );
      const change = (currentPassword: string) =>
        caller.call(authentication.updateMe, { body: { currentPassword, password: 'after it' } });
      await expect(change('not it')).rejects.toMatchObject({ code: 'password.wrong' });
      await change('before it');
      await vi.waitFor(async () => {
        const found = await auditOf(api, organization);
        expect(found.map(({ action, actor }) => `${action} ${actor?.id}`).toSorted()).toEqual([
          `member.password_changed ${account.userId}`,
          `member.password_refused ${account.userId}`,
        ]);
      });
    },
  );

  it('what is refused for the sake of role or rank is recorded by the call', async () => {
    const { caller, learner, organization, account } = await anOrganization();
    const boss = await buildAccount(api.database, organization, { role: 'MANAGER' });
    const asLearner = await api.as(learner, organization);
    await asLearner.send('GET', `/organizations/${organization.id}/members`);
    await caller.send('PUT', `/organizations/${organization.id}/users/${boss.userId}`, {
      userRole: 'LEARNER',
    });
    await vi.waitFor(async () => {
      const found = await auditOf(api, organization);
      const tried = found.map(({ actor, target }) => `${actor?.id} ${target?.value}`);
      expect(found.every(({ action }) => action === 'access.refused')).toBe(true);
      expect(tried.toSorted()).toEqual(
        [
          `${learner.userId} GET /organizations/:organizationId/members`,
          `${account.userId} PUT /organizations/:organizationId/users/:userId`,
        ].toSorted(),
      );
    });
  });
});

describe('of contents', () => {
  it('who was given which, and from whom it was taken, once each', async () => {
    const { caller, organization, learner, inShortThere } = await anOrganization();
    const { id: contentId } = await buildContent(api.database, organization, { title: 'Tides' });
    const body = { contentId, userId: learner.userId };
    const { id: assignmentId } = await caller.call(contents.assign, { body });
    await caller.call(contents.assign, { body });
    await caller.call(contents.unassign, { params: { assignmentId } });
    expect(await inShortThere()).toEqual([
      ['MANAGER', 'content.unassigned', ADA, 'Tides'],
      ['MANAGER', 'content.assigned', ADA, 'Tides'],
    ]);
  });

  it('each version, an earlier one again, and the withdrawal', async () => {
    const { organization, manager, publishZip } = await aPublisher(api);
    const first = await publishZip({ 'index.html': '<h1>One</h1>' }, { title: 'Maps' });
    const { contentId } = await first.json();
    await publishZip({ 'index.html': '<h1>Two</h1>' }, { title: 'Maps' });
    await manager.call(versions.publishAgain, { params: { contentId, number: 1 }, body: {} });
    await manager.call(versions.withdraw, { params: { contentId } });
    expect((await auditOf(api, organization)).map(inShort)).toEqual([
      ['MANAGER', 'content.withdrawn', 'Maps', null],
      ['MANAGER', 'content.published', 'Maps', '3'],
      ['MANAGER', 'content.published', 'Maps', '2'],
      ['MANAGER', 'content.published', 'Maps', '1'],
    ]);
  });
});

it('of what is shown, each deletion is recorded, of one or of all', async () => {
  const { caller, organization, params, inShortThere } = await anOrganization();
  const fileId = await buildFile(api.database, organization);
  const addSlider = (title: string) =>
    caller.call(sliders.create, { params, body: { fileId, title } });
  const addSample = (order: number) =>
    caller.call(sampleContents.create, {
      params,
      body: { group: 'G', title: 'A sample', description: 'D', order },
    });
  const { id: sliderId } = await addSlider('Summer');
  await addSlider('Autumn');
  const { id: sampleContentId } = await addSample(1);
  await addSample(2);
  const said = { title: 'Exam week', description: 'The library opens earlier.' };
  const { id: announcementId } = await caller.call(announcements.create, { body: said });

  await caller.call(sliders.remove, { params: { ...params, sliderId } });
  await caller.call(sliders.removeAll, { params });
  await caller.call(sampleContents.remove, { params: { ...params, sampleContentId } });
  await caller.call(sampleContents.removeAll, { params });
  await caller.call(announcements.remove, { params: { announcementId } });

  expect((await inShortThere()).toReversed()).toEqual([
    ['MANAGER', 'slider.deleted', 'Summer', null],
    ['MANAGER', 'slider.deleted', null, '1'],
    ['MANAGER', 'sample_content.deleted', 'A sample', null],
    ['MANAGER', 'sample_content.deleted', null, '1'],
    ['MANAGER', 'announcement.deleted', 'Exam week', null],
  ]);
});

it('of an organization, its beginning, changes, agent, end and return stand in its own audit', async () => {
  const { caller, account } = await anOrganization('SUPER_USER');
  const domain = `${crypto.randomUUID()}.test`;
  const made = await caller.call(organizations.create, { body: { name: 'Pera', domain } });
  const params = { organizationId: made.id };
  const agent = await buildAccount(api.database, made, { role: 'AGENT' });
  await caller.call(organizations.update, { params, body: { agentId: agent.userId } });
  await caller.call(organizations.remove, { params });
  await restore(api.database, domain);
  const found = await auditOf(api, made);
  expect(found.map(inShort)).toEqual([
    [null, 'organization.restored', 'Pera', null],
    ['SUPER_USER', 'organization.archived', 'Pera', null],
    ['SUPER_USER', 'organization.agent_changed', 'Pera', null],
    ['SUPER_USER', 'organization.updated', 'Pera', null],
    ['SUPER_USER', 'organization.created', 'Pera', null],
  ]);
  expect(found[0]).toMatchObject({ address: null, requestId: null });
  expect(found.at(-1)).toMatchObject({ actor: { id: account.userId } });
});
