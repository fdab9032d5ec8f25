import { contents } from '@rahle/contract/contents';
import { memberBulk } from '@rahle/contract/member-bulk';
import { members } from '@rahle/contract/members';
import type { Role } from '@rahle/contract/roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditOf, inShort } from '#testing/audit-of.ts';
import { buildClass, memberIdOf } from '#testing/build-class.ts';
import { buildContent, lend } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

async function aSchool() {
  const organization = await buildOrganization(api.database);
  const person = (role: Role, email?: string) =>
    buildAccount(api.database, organization, { role, ...(email && { email }) });
  const boss = await person('MANAGER');
  const manager = await api.as(boss, organization);
  const params = { organizationId: organization.id };
  const change = (body: Parameters<typeof manager.call<typeof memberBulk.change>>[1]['body']) =>
    manager.call(memberBulk.change, { params, body });
  const stateOf = async (memberId: string) =>
    (await manager.call(members.get, { params: { memberId } })).state;
  return { organization, person, boss, manager, change, stateOf };
}

it('switches many off and on, of lower rank alone, and signs out whom it switches off', async () => {
  const { organization, person, boss, change, stateOf } = await aSchool();
  const [pupil, teacher, equal] = await Promise.all(
    (['LEARNER', 'TEACHER', 'MANAGER'] as const).map((role) => person(role)),
  );
  const signedIn = await api.as(pupil!, organization);
  const lost = crypto.randomUUID();
  const ids = [...[pupil!, teacher!, equal!, boss].map(memberIdOf), lost];
  const refused = [
    { id: lost, code: 'member.not_found' },
    ...[equal!, boss].map(memberIdOf).map((id) => ({ id, code: 'rank.too_low' })),
  ];
  const off = await change({ ids, action: 'deactivate' });
  expect({ ...off, refused: off.refused.toSorted((a, b) => a.id.localeCompare(b.id)) }).toEqual({
    done: 2,
    unchanged: 0,
    refused: refused.toSorted((a, b) => a.id.localeCompare(b.id)),
  });
  expect(await stateOf(ids[0]!)).toBe('PASSIVE');
  expect(await stateOf(ids[2]!)).toBe('ACTIVE');
  expect((await signedIn.send('GET', '/contents')).status).toBe(401);
  expect(await change({ ids: ids.slice(0, 2), action: 'deactivate' })).toEqual({
    done: 0,
    unchanged: 2,
    refused: [],
  });
  expect(await change({ search: '', action: 'activate' })).toMatchObject({ done: 2, unchanged: 0 });
  expect((await signedIn.send('GET', '/contents')).status).toBe(401);
  const recorded = (await auditOf(api, organization, { action: 'member.state_changed' })).map(
    inShort,
  );
  expect(recorded.map(([, , , value]) => String(value)).toSorted()).toEqual([
    'ACTIVE',
    'ACTIVE',
    'PASSIVE',
    'PASSIVE',
  ]);
});

it('lends books to whoever a search finds, and takes them back, naming what a class gives', async () => {
  const { organization, person, manager, change } = await aSchool();
  const pupils = await Promise.all(
    ['one', 'two', 'three'].map((name) => person('LEARNER', `${name}.isik@school.test`)),
  );
  await person('LEARNER', 'other@school.test');
  const [tides, maps] = [
    await buildContent(api.database, organization, { title: 'Tides' }),
    await buildContent(api.database, organization, { title: 'Maps' }),
  ];
  await lend(api.database, organization, tides!, pupils[0]!);
  await lend(api.database, organization, maps!, pupils[0]!);
  const lost = crypto.randomUUID();
  const contentIds = [tides!.id, maps!.id, lost];
  const found = { search: 'IŞIK@' };
  expect(await change({ ...found, action: 'assign', contentIds })).toEqual({
    done: 2,
    unchanged: 1,
    refused: [{ id: lost, code: 'content.not_found' }],
  });
  const reader = await api.as(pupils[1]!, organization);
  expect((await reader.call(contents.counts, {})).assigned).toBe(2);

  await buildClass(api.database, organization, { members: [pupils[2]!], contents: [tides!] });
  const take = { ...found, action: 'unassign' as const, contentIds: [tides!.id] };
  expect(await change(take)).toEqual({ done: 3, unchanged: 0, refused: [] });
  expect(await change(take)).toEqual({
    done: 0,
    unchanged: 2,
    refused: [{ id: memberIdOf(pupils[2]!), code: 'content.given_by_class' }],
  });
  const { data } = await manager.call(members.contents, {
    params: { memberId: memberIdOf(pupils[2]!) },
    query: {},
  });
  expect(data.map(({ title }) => title).toSorted()).toEqual(['Maps', 'Tides']);
  const recorded = (await auditOf(api, organization)).map((record) => inShort(record).join(' '));
  expect(recorded.filter((line) => line.includes('_many')).toSorted()).toEqual([
    'MANAGER content.assigned_to_many Maps 2',
    'MANAGER content.assigned_to_many Tides 2',
    'MANAGER content.unassigned_from_many Tides 3',
  ]);
});

it('reaches those whom the list shows by role and state, and no one else that the search finds', async () => {
  const { organization, change, stateOf } = await aSchool();
  const one = (role: Role, state: 'ACTIVE' | 'PENDING') =>
    buildAccount(api.database, organization, { role, state });
  const [pending, active, teacher] = [
    memberIdOf(await one('LEARNER', 'PENDING')),
    memberIdOf(await one('LEARNER', 'ACTIVE')),
    memberIdOf(await one('TEACHER', 'PENDING')),
  ];
  const waiting = { search: 'Ada', role: 'LEARNER', state: 'PENDING' } as const;
  expect(await change({ ...waiting, action: 'activate' })).toEqual({
    done: 1,
    unchanged: 0,
    refused: [],
  });
  expect(await stateOf(pending)).toBe('ACTIVE');
  expect(await stateOf(teacher)).toBe('PENDING');
  await change({ search: '', role: 'TEACHER', action: 'deactivate' });
  expect(await stateOf(teacher)).toBe('PASSIVE');
  expect(await stateOf(active)).toBe('ACTIVE');
  await expect(
    change({ ids: [active], role: 'LEARNER', action: 'deactivate' }),
  ).rejects.toMatchObject({ status: 400, fields: { role: 'field.invalid' } });
});

it('puts many into a class, which must be one of the organization', async () => {
  const { organization, person, change } = await aSchool();
  const ids = [memberIdOf(await person('LEARNER')), memberIdOf(await person('TEACHER'))];
  const { id: classId } = await buildClass(api.database, organization);
  const lost = crypto.randomUUID();
  expect(await change({ ids: [...ids, lost], action: 'class', classId })).toEqual({
    done: 2,
    unchanged: 0,
    refused: [{ id: lost, code: 'member.not_found' }],
  });
  expect(await change({ ids, action: 'class', classId })).toMatchObject({ done: 0, unchanged: 2 });
  const elsewhere = await buildClass(api.database, await buildOrganization(api.database));
  await expect(change({ ids, action: 'class', classId: elsewhere.id })).rejects.toMatchObject({
    code: 'class.not_found',
  });
});

it('wants one way to choose members, and exactly what the action needs', async () => {
  const { change } = await aSchool();
  const ids = [crypto.randomUUID()];
  const contentIds = [crypto.randomUUID()];
  const wrong = [
    [{ action: 'activate' }, 'ids'],
    [{ ids, search: 'x', action: 'activate' }, 'ids'],
    [{ ids, action: 'assign' }, 'contentIds'],
    [{ ids, action: 'class' }, 'classId'],
    [{ ids, action: 'activate', contentIds }, 'contentIds'],
    [{ ids, action: 'delete' }, 'action'],
  ] as const;
  for (const [body, field] of wrong)
    await expect(change(body as never)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
});

it('reaches nobody of another organization, by id or by search', async () => {
  const [here, there] = [await aSchool(), await aSchool()];
  const stranger = memberIdOf(await there.person('LEARNER'));
  expect(await here.change({ ids: [stranger], action: 'deactivate' })).toEqual({
    done: 0,
    unchanged: 0,
    refused: [{ id: stranger, code: 'member.not_found' }],
  });
  await here.change({ search: '', action: 'deactivate' });
  expect(await there.stateOf(stranger)).toBe('ACTIVE');
});
