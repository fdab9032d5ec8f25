import { addressOf } from '@rahle/contract/endpoint';
import { progress } from '@rahle/contract/progress';
import { reading } from '@rahle/contract/reading';
import type { Role } from '@rahle/contract/roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildClass, memberIdOf } from '#testing/build-class.ts';
import { buildContent, lend } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

async function aClassroom() {
  const organization = await buildOrganization(api.database);
  const person = (role: Role) => buildAccount(api.database, organization, { role });
  const [pupil, other, teacher, stranger, boss] = [
    await person('LEARNER'),
    await person('LEARNER'),
    await person('TEACHER'),
    await person('TEACHER'),
    await person('MANAGER'),
  ];
  const [book, own] = [
    await buildContent(api.database, organization, { title: 'Tides' }),
    await buildContent(api.database, organization, { title: 'Maps' }),
  ];
  const { id: classId } = await buildClass(api.database, organization, {
    members: [pupil, other, teacher],
    contents: [book],
  });
  await lend(api.database, organization, own, pupil);
  const read = async (account: typeof pupil, contentId: string, at: number, readAt: string) =>
    (await api.as(account, organization)).call(reading.move, {
      params: { contentId },
      body: {
        locator: { href: 'a.xhtml', cfi: null, page: at * 10, progression: at },
        version: 1,
        device: 'A desk',
        readAt,
      },
    });
  await read(pupil, book.id, 0.4, '2026-01-01T10:00:00.000Z');
  await read(pupil, own.id, 0.9, '2026-01-02T10:00:00.000Z');
  await read(teacher, book.id, 0.1, '2026-01-03T10:00:00.000Z');
  const params = { organizationId: organization.id, classId };
  const as = (account: typeof pupil) => api.as(account, organization);
  return { organization, pupil, other, teacher, stranger, boss, book, own, params, as };
}

const TIDES = { page: 4, pages: 0, progression: 0.4, lastReadAt: '2026-01-01T10:00:00.000Z' };

it('of a class is seen by its teachers and by managers, of learners in its books alone', async () => {
  const { pupil, book, teacher, boss, params, as } = await aClassroom();
  for (const viewer of [teacher, boss]) {
    const caller = await as(viewer);
    const { data, meta } = await caller.call(progress.ofClass, { params, query: {} });
    expect(data).toEqual([{ userId: pupil.userId, contentId: book.id, ...TIDES }]);
    expect(meta.total).toBe(1);
  }
});

it('is nothing to a teacher of other classes, and forbidden to learners', async () => {
  const { pupil, stranger, book, params, as } = await aClassroom();
  const outsider = await as(stranger);
  await expect(outsider.call(progress.ofClass, { params, query: {} })).rejects.toMatchObject({
    code: 'class.not_found',
  });
  const learner = await as(pupil);
  for (const path of [
    `/organizations/${params.organizationId}/classes/${params.classId}/progress`,
    `/organizations/members/${memberIdOf(pupil)}/progress`,
    `/contents/${book.id}/progress`,
  ])
    expect((await learner.send('GET', path)).status).toBe(403);
});

it('of a member and of a content is what they have at this moment', async () => {
  const { organization, pupil, other, boss, book, own, params, as } = await aClassroom();
  const manager = await as(boss);
  const ofPupil = { params: { memberId: memberIdOf(pupil) }, query: {} };
  const shown = async () =>
    (await manager.call(progress.ofMember, ofPupil)).data.map(({ contentId }) => contentId);
  expect(await shown()).toEqual([own.id, book.id]);
  const ofBook = { params: { contentId: book.id }, query: {} };
  expect((await manager.call(progress.ofContent, ofBook)).data).toMatchObject([
    { userId: pupil.userId, progression: 0.4 },
  ]);
  const none = { params: { memberId: memberIdOf(other) }, query: {} };
  expect((await manager.call(progress.ofMember, none)).data).toEqual([]);

  const { db } = api.database.tenant(organization.id);
  await db.deleteFrom('class_members').where('member_id', '=', memberIdOf(pupil)).execute();
  expect(await shown()).toEqual([own.id]);
  expect((await manager.call(progress.ofContent, ofBook)).data).toEqual([]);
  expect((await manager.call(progress.ofClass, { params, query: {} })).data).toEqual([]);
});

it('is shown to nobody where the organization says so, and to no one of another', async () => {
  const { organization, pupil, boss, teacher, book, params, as } = await aClassroom();
  const elsewhere = await aClassroom();
  const [manager, foreign] = [await as(boss), await elsewhere.as(elsewhere.boss)];
  const calls = (caller: typeof manager) => [
    () => caller.call(progress.ofMember, { params: { memberId: memberIdOf(pupil) }, query: {} }),
    () => caller.call(progress.ofContent, { params: { contentId: book.id }, query: {} }),
  ];
  for (const call of calls(foreign)) await expect(call()).rejects.toMatchObject({ status: 404 });
  await api.database.platform
    .updateTable('organizations')
    .set({ progress: 'none' })
    .where('id', '=', organization.id)
    .execute();
  const off = { code: 'progress.off', status: 403 };
  for (const call of calls(manager)) await expect(call()).rejects.toMatchObject(off);
  for (const caller of [manager, await as(teacher)])
    await expect(caller.call(progress.ofClass, { params, query: {} })).rejects.toMatchObject(off);
});

it('of a class is taken along as CSV, with whoever has not begun, and no cell that runs as a formula', async () => {
  const { organization, pupil, teacher, stranger, params, as } = await aClassroom();
  const { db } = api.database.tenant(organization.id);
  const rename = (userId: string, name: string) =>
    db.updateTable('members').set({ first_name: name }).where('user_id', '=', userId).execute();
  await rename(pupil.userId, '=SUM(A1:A9)');
  const path = addressOf(progress.exportOfClass, { params });
  const answer = await (await as(teacher)).send('GET', path);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  const [heading, ...rows] = (await answer.text()).trim().split('\r\n');
  expect(heading).toMatch(/firstName,lastName,title,page,pages,progression,lastReadAt$/);
  expect(rows.toSorted()).toEqual([
    "'=SUM(A1:A9),Yılmaz,Tides,4,0,0.4,2026-01-01T10:00:00.000Z",
    'Ada,Yılmaz,Tides,,0,,',
  ]);
  expect((await (await as(stranger)).send('GET', path)).status).toBe(404);
  expect((await (await as(pupil)).send('GET', path)).status).toBe(403);
  await api.database.platform
    .updateTable('organizations')
    .set({ progress: 'none' })
    .where('id', '=', organization.id)
    .execute();
  expect((await (await as(teacher)).send('GET', path)).status).toBe(403);
});
