import { classes } from '@rahle/contract/classes';
import { contents } from '@rahle/contract/contents';
import { members } from '@rahle/contract/members';
import { versions } from '@rahle/contract/versions';
import { sql } from 'kysely';
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

async function aSchool() {
  const organization = await buildOrganization(api.database);
  const account = (role: 'LEARNER' | 'TEACHER' | 'MANAGER', state?: 'PENDING') =>
    buildAccount(api.database, organization, { role, ...(state && { state }) });
  const manager = await api.as(await account('MANAGER'), organization);
  const book = (title: string) =>
    buildContent(api.database, organization, { title, externalUrl: `https://x.test/${title}` });
  const inClass = (classId: string) => ({ organizationId: organization.id, classId });
  return { organization, account, manager, book, inClass };
}

type Reader = Awaited<ReturnType<TestServer['as']>>;

/** Everything that tells whether someone may read a book. */
async function standing(reader: Reader, contentId: string) {
  const list = await reader.call(contents.list, { query: {} });
  const assigned = await reader.call(contents.list, { query: { filter: 'assigned' } });
  const unassigned = await reader.call(contents.list, { query: { filter: 'unassigned' } });
  const held = { items: [{ contentId, manifestHash: 'none' }] };
  const { items } = await reader.call(versions.checkUpdates, { body: held });
  const detail = await reader.send('GET', `/contents/${contentId}`);
  const latest = await reader.send('GET', `/contents/${contentId}/versions/latest`);
  const counts = await reader.call(contents.counts, {});
  return {
    list: [list.data.length, list.meta.total],
    assigned: assigned.meta.total,
    unassigned: unassigned.meta.total,
    update: items[0]!.status,
    statuses: [detail.status, latest.status],
    counts: [counts.total, counts.assigned],
  };
}

const READS = {
  list: [1, 1],
  assigned: 1,
  unassigned: 0,
  update: 'up_to_date',
  statuses: [200, 200],
  counts: [1, 1],
};
const READS_NOT = {
  list: [0, 0],
  assigned: 0,
  unassigned: 0,
  update: 'unassigned',
  statuses: [404, 404],
  counts: [0, 0],
};

it('whoever joins the class reads its books at once, and whoever leaves loses them', async () => {
  const { organization, account, manager, book, inClass } = await aSchool();
  const tides = await book('Tides');
  const pupil = await account('LEARNER');
  const reader = await api.as(pupil, organization);
  const [first, second] = [
    await buildClass(api.database, organization, { contents: [tides] }),
    await buildClass(api.database, organization, { contents: [tides] }),
  ];
  const body = { ids: [memberIdOf(pupil)] };
  expect(await standing(reader, tides.id)).toEqual(READS_NOT);
  for (const { id } of [first, second])
    await manager.call(classes.addMembers, { params: inClass(id), body });
  expect(await standing(reader, tides.id)).toEqual(READS);
  await manager.call(classes.removeMembers, { params: inClass(first.id), body });
  expect(await standing(reader, tides.id)).toEqual(READS);
  await manager.call(classes.removeMembers, { params: inClass(second.id), body });
  expect(await standing(reader, tides.id)).toEqual(READS_NOT);
});

it('a book assigned to someone by itself stays theirs when the class loses it, or is deleted', async () => {
  const { organization, account, manager, book, inClass } = await aSchool();
  const tides = await book('Tides');
  const [own, other] = [await account('LEARNER'), await account('LEARNER')];
  await lend(api.database, organization, tides, own);
  const taught = await buildClass(api.database, organization, {
    members: [own, other],
    contents: [tides],
  });
  const [mine, theirs] = [await api.as(own, organization), await api.as(other, organization)];
  expect([await standing(mine, tides.id), await standing(theirs, tides.id)]).toEqual([
    READS,
    READS,
  ]);
  await manager.call(classes.remove, { params: inClass(taught.id) });
  expect([await standing(mine, tides.id), await standing(theirs, tides.id)]).toEqual([
    READS,
    READS_NOT,
  ]);
});

it('nobody reads by a class who awaits approval, nor what was withdrawn', async () => {
  const { organization, account, manager, book } = await aSchool();
  const tides = await book('Tides');
  const [waiting, pupil] = [await account('LEARNER', 'PENDING'), await account('LEARNER')];
  const members = [waiting, pupil];
  await buildClass(api.database, organization, { members, contents: [tides] });
  const readers = await Promise.all(members.map((each) => api.as(each, organization)));
  expect(await standing(readers[0]!, tides.id)).toEqual(READS_NOT);
  expect(await standing(readers[1]!, tides.id)).toEqual(READS);
  await manager.call(versions.withdraw, { params: { contentId: tides.id } });
  expect(await standing(readers[1]!, tides.id)).toEqual({ ...READS_NOT, update: 'withdrawn' });
});

it('a teacher’s books of a class count as assigned to them', async () => {
  const { organization, account, book } = await aSchool();
  const [tides] = [await book('Tides'), await book('Maps')];
  const teacher = await account('TEACHER');
  await buildClass(api.database, organization, { members: [teacher], contents: [tides!] });
  const reader = await api.as(teacher, organization);
  expect(await standing(reader, tides!.id)).toMatchObject({
    list: [2, 2],
    assigned: 1,
    unassigned: 1,
    counts: [2, 1],
  });
});

it('staff see which classes give a book, and cannot take it from one person alone', async () => {
  const { organization, account, manager, book } = await aSchool();
  const [tides, maps, stars] = [await book('Tides'), await book('Maps'), await book('Stars')];
  const pupil = await account('LEARNER');
  await lend(api.database, organization, maps, pupil);
  const first = await buildClass(api.database, organization, {
    name: '6-A',
    members: [pupil],
    contents: [maps, tides],
  });
  const second = await buildClass(api.database, organization, {
    name: '7-B',
    members: [pupil],
    contents: [tides],
  });
  const params = { memberId: memberIdOf(pupil) };
  const byTitle = { orderBy: 'title', orderDirection: 'asc' } as const;
  const assigned = await manager.call(members.contents, { params, query: byTitle });
  expect(assigned.data.map(({ title, classes: by }) => [title, by])).toEqual([
    ['Maps', [first]],
    ['Tides', [first, second]],
  ]);
  expect(assigned.meta.total).toBe(2);
  const available = await manager.call(members.availableContents, { params, query: byTitle });
  expect(available.data).toMatchObject([
    { contentId: maps.id, assigned: true, assignmentId: assigned.data[0]!.id, classes: [first] },
    { contentId: stars.id, assigned: false, assignmentId: null, classes: [] },
    { contentId: tides.id, assigned: true, assignmentId: assigned.data[1]!.id },
  ]);

  const take = (assignmentId: string, language: string) =>
    fetch(`${api.origin}/api/contents/user-contents/${assignmentId}`, {
      method: 'DELETE',
      headers: { authorization, 'accept-language': language },
    });
  const boss = await account('MANAGER');
  const authorization = `Bearer ${await api.accessToken(boss, organization)}`;
  for (const language of ['en', 'tr']) {
    const refusal = await take(assigned.data[1]!.id.toUpperCase(), language);
    expect(refusal.status).toBe(409);
    expect(await refusal.json()).toMatchObject({
      code: 'content.given_by_class',
      message: expect.stringContaining('6-A'),
    });
  }
  // The person's own loan can be taken back; the class still gives the book, under an id that follows from both.
  expect((await take(assigned.data[0]!.id, 'en')).status).toBe(204);
  const after = await manager.call(members.contents, { params, query: byTitle });
  expect(after.data.map(({ title }) => title)).toEqual(['Maps', 'Tides']);
  expect(after.data[0]!.id).not.toBe(assigned.data[0]!.id);
  expect((await take(after.data[0]!.id, 'en')).status).toBe(409);
  const elsewhere = await aSchool();
  await expect(
    elsewhere.manager.call(contents.unassign, { params: { assignmentId: after.data[0]!.id } }),
  ).rejects.toMatchObject({ code: 'assignment.not_found' });
});

it('one book reaches 5000 learners of a class by one row', async () => {
  const { organization, manager, book, inClass } = await aSchool();
  const { db } = api.database.tenant(organization.id);
  const tides = await book('Tides');
  const { rows } = await sql<{ id: string }>`
    insert into members (organization_id, email, email_key, first_name, last_name, role, state, password_hash, search_key)
    select ${organization.id}, n, n, 'N', 'M', 'LEARNER', 'ACTIVE', '', 'n' from generate_series(1, 5000) n
    returning id
  `.execute(db);
  const { id } = await buildClass(api.database, organization);
  const params = inClass(id);
  const ids = rows.map((row) => row.id);
  expect(await manager.call(classes.addMembers, { params, body: { ids } })).toMatchObject({
    done: 5000,
  });
  await manager.call(classes.giveContents, { params, body: { ids: [tides.id] } });
  expect(await db.selectFrom('class_contents').select('content_id').execute()).toHaveLength(1);
  expect(await db.selectFrom('assignments').select('id').execute()).toEqual([]);
  const { data } = await manager.call(members.contents, {
    params: { memberId: ids[4999]! },
    query: {},
  });
  expect(data).toMatchObject([{ title: 'Tides', classes: [{ id }] }]);
});

it('whoever has a book is told since when: by their own assignment, else by the class', async () => {
  const { organization, account, book } = await aSchool();
  const learner = await account('LEARNER');
  const [own, given] = [await book('own'), await book('given')];
  await lend(api.database, organization, own, learner);
  await buildClass(api.database, organization, { members: [learner], contents: [own, given] });
  const { db } = api.database.tenant(organization.id);
  const on = (day: number) => ({ created_at: new Date(Date.UTC(2026, 0, day)) });
  await db.updateTable('assignments').set(on(5)).execute();
  await db.updateTable('class_members').set(on(4)).execute();
  await db.updateTable('class_contents').set(on(3)).where('content_id', '=', given.id).execute();

  const reader = await api.as(learner, organization);
  const query = { orderBy: 'title', orderDirection: 'asc' } as const;
  const { data } = await reader.call(contents.list, { query });
  const days = [4, 5].map((day) => on(day).created_at.toISOString());
  expect(data.map(({ assignedAt }) => assignedAt)).toEqual(days);
  const params = { contentId: own.id };
  expect(await reader.call(contents.get, { params })).toMatchObject({ assignedAt: days[1] });
  const teacher = await api.as(await account('TEACHER'), organization);
  const all = await teacher.call(contents.list, { query });
  expect(all.data.map(({ assignedAt }) => assignedAt)).toEqual([null, null]);
});
