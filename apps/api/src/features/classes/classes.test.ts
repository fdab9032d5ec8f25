import { classes } from '@rahle/contract/classes';
import { LIMITS } from '@rahle/contract/limits';
import type { Role } from '@rahle/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, inShort } from '#testing/audit-of.ts';
import { buildClass, memberIdOf } from '#testing/build-class.ts';
import { buildContent } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

async function aSchool() {
  const organization = await buildOrganization(api.database);
  const person = (role: Role) => buildAccount(api.database, organization, { role });
  const as = async (role: Role) => api.as(await person(role), organization);
  const params = { organizationId: organization.id };
  return { organization, person, as, params, manager: await as('MANAGER') };
}

const NOT_THERE = { code: 'class.not_found', status: 404 };

describe('a class', () => {
  it('is made, renamed, listed by name, found and deleted', async () => {
    const { manager, params, organization } = await aSchool();
    const made = await manager.call(classes.create, { params, body: { name: ' 7-B Işık ' } });
    expect(made).toMatchObject({ name: '7-B Işık', memberCount: 0, contentCount: 0 });
    await manager.call(classes.create, { params, body: { name: '6-A' } });
    const one = { ...params, classId: made.id };
    const renamed = await manager.call(classes.update, { params: one, body: { name: '7-C Işık' } });
    expect(renamed).toEqual({ ...made, name: '7-C Işık' });
    expect(await manager.call(classes.update, { params: one, body: {} })).toEqual(renamed);
    expect(await manager.call(classes.get, { params: one })).toEqual(renamed);

    const list = await manager.call(classes.list, { params, query: {} });
    expect(list.data.map(({ name }) => name)).toEqual(['6-A', '7-C Işık']);
    const found = await manager.call(classes.list, { params, query: { search: 'ISIK' } });
    expect([found.data, found.meta.total]).toEqual([[renamed], 1]);

    await manager.call(classes.remove, { params: one });
    await expect(manager.call(classes.get, { params: one })).rejects.toMatchObject(NOT_THERE);
    expect((await auditOf(api, organization)).map(inShort).toReversed()).toEqual([
      ['MANAGER', 'class.created', '7-B Işık', null],
      ['MANAGER', 'class.created', '6-A', null],
      ['MANAGER', 'class.renamed', '7-C Işık', '7-B Işık'],
      ['MANAGER', 'class.deleted', '7-C Işık', null],
    ]);
  });

  it('has a name of its own in the organization, of at most 120 characters', async () => {
    const { manager, params } = await aSchool();
    const name = 'ş'.repeat(LIMITS.className.max);
    const make = (given: string) => manager.call(classes.create, { params, body: { name: given } });
    await make(name);
    await expect(make(name)).rejects.toMatchObject({
      code: 'class.name_taken',
      status: 409,
      fields: { name: 'class.name_taken' },
    });
    await expect(make(`${name}!`)).rejects.toMatchObject({ fields: { name: 'text.too_long' } });
    await expect(make(' ')).rejects.toMatchObject({ fields: { name: 'name.required' } });
    const other = await make('6-A');
    await expect(
      manager.call(classes.update, { params: { ...params, classId: other.id }, body: { name } }),
    ).rejects.toMatchObject({ code: 'class.name_taken' });
    const elsewhere = await aSchool();
    await elsewhere.manager.call(classes.create, { params: elsewhere.params, body: { name } });
  });

  it('takes members and books, says what became of each, and counts a repeat as unchanged', async () => {
    const { manager, params, organization, person } = await aSchool();
    const { id: classId } = await buildClass(api.database, organization, { name: '7-B' });
    const pupils = [memberIdOf(await person('LEARNER')), memberIdOf(await person('TEACHER'))];
    const stranger = memberIdOf(
      await buildAccount(api.database, await buildOrganization(api.database), { role: 'LEARNER' }),
    );
    const one = { ...params, classId };
    const add = (ids: string[]) => manager.call(classes.addMembers, { params: one, body: { ids } });

    const refused = [{ id: stranger, code: 'member.not_found' }];
    expect(await add([pupils[0]!, pupils[0]!.toUpperCase()])).toEqual({
      done: 1,
      unchanged: 0,
      refused: [],
    });
    expect(await add([...pupils, stranger])).toEqual({ done: 1, unchanged: 1, refused });
    const inside = await manager.call(classes.members, { params: one, query: {} });
    expect(inside.data.map(({ id }) => id).toSorted()).toEqual(pupils.toSorted());

    const book = await buildContent(api.database, organization, { title: 'Tides' });
    const lost = crypto.randomUUID();
    const give = { params: one, body: { ids: [book.id, lost] } };
    expect(await manager.call(classes.giveContents, give)).toEqual({
      done: 1,
      unchanged: 0,
      refused: [{ id: lost, code: 'content.not_found' }],
    });
    expect(await manager.call(classes.get, { params: one })).toMatchObject({
      memberCount: 2,
      contentCount: 1,
    });
    const given = await manager.call(classes.contents, { params: one, query: {} });
    expect(given.data).toMatchObject([{ contentId: book.id, title: 'Tides' }]);

    expect(await manager.call(classes.takeContents, give)).toMatchObject({ done: 1, unchanged: 0 });
    const leave = { params: one, body: { ids: [pupils[0]!, stranger] } };
    expect(await manager.call(classes.removeMembers, leave)).toEqual({
      done: 1,
      unchanged: 0,
      refused,
    });
    expect(await manager.call(classes.removeMembers, leave)).toMatchObject({
      done: 0,
      unchanged: 1,
    });
    expect((await auditOf(api, organization)).map(inShort).toReversed()).toEqual([
      ['MANAGER', 'class.members_added', '7-B', '1'],
      ['MANAGER', 'class.members_added', '7-B', '1'],
      ['MANAGER', 'class.contents_given', '7-B', '1'],
      ['MANAGER', 'class.contents_taken', '7-B', '1'],
      ['MANAGER', 'class.members_removed', '7-B', '1'],
    ]);
  });

  it('takes 5000 ids at once and no more', async () => {
    const { manager, params, organization } = await aSchool();
    const { id: classId } = await buildClass(api.database, organization);
    const many = (count: number) => ({
      params: { ...params, classId },
      body: { ids: Array.from({ length: count }, () => crypto.randomUUID()) },
    });
    const { refused } = await manager.call(classes.addMembers, many(5000));
    expect(refused).toHaveLength(5000);
    await expect(manager.call(classes.addMembers, many(5001))).rejects.toMatchObject({
      fields: { ids: 'bulk.too_many' },
    });
    await expect(manager.call(classes.addMembers, many(0))).rejects.toMatchObject({
      fields: { ids: 'field.invalid' },
    });
  });
});

describe('a teacher', () => {
  async function aClassroom() {
    const school = await aSchool();
    const [teacher, pupil, other] = await Promise.all(
      (['TEACHER', 'LEARNER', 'LEARNER'] as const).map(school.person),
    );
    const book = await buildContent(api.database, school.organization);
    const own = await buildClass(api.database, school.organization, {
      name: 'Own',
      members: [teacher!, pupil!],
    });
    const foreign = await buildClass(api.database, school.organization, {
      name: 'Foreign',
      members: [other!],
      contents: [book],
    });
    const caller = await api.as(teacher!, school.organization);
    const paramsOf = ({ id }: { id: string }) => ({ ...school.params, classId: id });
    return {
      ...school,
      caller,
      book,
      pupil: pupil!,
      own: paramsOf(own),
      foreign: paramsOf(foreign),
    };
  }

  it('sees the classes they are in, with names and without addresses', async () => {
    const { caller, params, own, pupil, organization } = await aClassroom();
    const { data, meta } = await caller.call(classes.list, { params, query: {} });
    expect([data.map(({ name }) => name), meta.total]).toEqual([['Own'], 1]);
    expect(await caller.call(classes.get, { params: own })).toMatchObject({ name: 'Own' });
    const path = `/organizations/${organization.id}/classes/${own.classId}/members`;
    const text = await (await caller.send('GET', path)).text();
    expect(text).toContain(pupil.userId);
    expect(text).not.toContain('@');
  });

  it('gives their class books and takes them back', async () => {
    const { caller, own, book } = await aClassroom();
    const body = { ids: [book.id] };
    expect(await caller.call(classes.giveContents, { params: own, body })).toMatchObject({
      done: 1,
    });
    expect(await caller.call(classes.takeContents, { params: own, body })).toMatchObject({
      done: 1,
    });
  });

  it('adds no members, makes, renames and deletes no class', async () => {
    const { caller, own, pupil, params } = await aClassroom();
    const body = { ids: [memberIdOf(pupil)] };
    const denied = { code: 'access.denied', status: 403 };
    for (const attempt of [
      () => caller.call(classes.addMembers, { params: own, body }),
      () => caller.call(classes.removeMembers, { params: own, body }),
      () => caller.call(classes.create, { params, body: { name: 'New' } }),
      () => caller.call(classes.update, { params: own, body: { name: 'New' } }),
      () => caller.call(classes.remove, { params: own }),
    ])
      await expect(attempt()).rejects.toMatchObject(denied);
  });

  it('finds nothing where another class is, as where there is none', async () => {
    const { caller, foreign, book, manager } = await aClassroom();
    const nowhere = { ...foreign, classId: crypto.randomUUID() };
    const body = { ids: [book.id] };
    for (const params of [foreign, nowhere])
      for (const attempt of [
        () => caller.call(classes.get, { params }),
        () => caller.call(classes.members, { params, query: {} }),
        () => caller.call(classes.contents, { params, query: {} }),
        () => caller.call(classes.giveContents, { params, body }),
        () => caller.call(classes.takeContents, { params, body }),
      ])
        await expect(attempt()).rejects.toMatchObject(NOT_THERE);
    const left = await manager.call(classes.contents, { params: foreign, query: {} });
    expect(left.data).toHaveLength(1);
  });
});

it('a manager reaches no class of another organization', async () => {
  const [here, there] = [await aSchool(), await aSchool()];
  const { id: classId } = await buildClass(api.database, there.organization);
  const params = { ...here.params, classId };
  const body = { ids: [memberIdOf(await here.person('LEARNER'))] };
  await expect(here.manager.call(classes.get, { params })).rejects.toMatchObject(NOT_THERE);
  await expect(here.manager.call(classes.remove, { params })).rejects.toMatchObject(NOT_THERE);
  await expect(here.manager.call(classes.addMembers, { params, body })).rejects.toMatchObject(
    NOT_THERE,
  );
});
