import { contents } from '@rahle/contract/contents';
import { publicSite } from '@rahle/contract/public-site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditOf } from '#testing/audit-of.ts';
import { buildClass } from '#testing/build-class.ts';
import { buildContent, lend } from '#testing/build-content.ts';
import { buildFile } from '#testing/build-file.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

async function aBook() {
  const organization = await buildOrganization(api.database);
  const account = await buildAccount(api.database, organization, { role: 'MANAGER' });
  const manager = await api.as(account, organization);
  const book = await buildContent(api.database, organization, {
    title: 'Tides',
    category: 'Science',
    summary: 'Of the sea',
    authors: ['Ada K'],
  });
  return { organization, manager, book, params: { contentId: book.id } };
}

it('a manager changes what is said of a book, and nothing else of it', async () => {
  const { organization, manager, params } = await aBook();
  const coverFileId = await buildFile(api.database, organization, { type: 'CONTENT_COVER' });
  const before = await manager.call(contents.get, { params });
  const body = {
    title: ' Gelgit ',
    description: 'Denizin soluğu.',
    authors: ['Işıl Koç', 'Ada K'],
    language: 'tr',
    coverFileId,
  };
  const after = await manager.call(contents.update, { params, body });
  expect(after).toEqual({
    ...before,
    title: 'Gelgit',
    description: 'Denizin soluğu.',
    authors: ['Işıl Koç', 'Ada K'],
    language: 'tr',
    coverImage: after.coverImage,
    coverSrcset: after.coverSrcset,
  });
  expect(after.coverImage).toContain(coverFileId);
  expect(await manager.call(contents.get, { params })).toEqual(after);
});

it('what is emptied is nothing, and a cover can be taken away', async () => {
  const { organization, manager, params } = await aBook();
  const coverFileId = await buildFile(api.database, organization, { type: 'CONTENT_COVER' });
  await manager.call(contents.update, { params, body: { coverFileId } });
  const body = { summary: '', category: '', language: '', authors: [], coverFileId: null };
  expect(await manager.call(contents.update, { params, body })).toMatchObject({
    title: 'Tides',
    summary: null,
    category: null,
    language: null,
    authors: [],
    coverImage: null,
    coverSrcset: null,
  });
});

it('search, categories and what visitors see follow at once', async () => {
  const { organization, manager, params } = await aBook();
  const visitor = api.caller({ 'x-organization-domain': organization.domain });
  const shown = async () =>
    (await visitor.call(publicSite.contents, { query: {} })).data.map(({ title }) => title);
  const found = async (search: string) =>
    (await manager.call(contents.list, { query: { search } })).data.length;
  expect(await shown()).toEqual(['Tides']);
  const body = { title: 'Işık', category: 'Fizik' };
  await manager.call(contents.update, { params, body });
  expect(await shown()).toEqual(['Işık']);
  expect([await found('tides'), await found('ışık'), await found('fizik')]).toEqual([0, 1, 1]);
  const { byCategory } = await manager.call(contents.counts, {});
  expect(byCategory).toEqual([{ category: 'Fizik', count: 1 }]);
  expect(await auditOf(api, organization)).toMatchObject([
    { action: 'content.updated', target: { kind: 'content', id: params.contentId, name: 'Işık' } },
  ]);
});

it('what is wrong is refused by field and changes nothing', async () => {
  const { organization, manager, params } = await aBook();
  const elsewhere = await buildOrganization(api.database);
  const theirs = await buildFile(api.database, elsewhere, { type: 'CONTENT_COVER' });
  const logo = await buildFile(api.database, organization, { type: 'ORGANIZATION_LOGO' });
  const wrong: [object, string, string][] = [
    [{ title: ' ' }, 'title', 'title.required'],
    [{ language: 'not a tag' }, 'language', 'language.invalid'],
    [{ authors: Array.from({ length: 51 }, () => 'A') }, 'authors', 'authors.too_many'],
    [{ coverFileId: theirs }, 'coverFileId', 'file.not_usable'],
    [{ coverFileId: logo }, 'coverFileId', 'file.not_usable'],
  ];
  for (const [body, field, code] of wrong) {
    const said = { description: 'Lost', ...body };
    const answer = manager.call(contents.update, { params, body: said });
    await expect(answer).rejects.toMatchObject({ fields: { [field]: code } });
  }
  expect(await manager.call(contents.get, { params })).toMatchObject({ description: 'A book.' });
  expect(await auditOf(api, organization)).toEqual([]);
});

it('a book of another organization, or a withdrawn one, is not there to be changed', async () => {
  const { params } = await aBook();
  const { manager, params: own } = await aBook();
  const body = { title: 'Mine' };
  const refusal = { code: 'content.not_found' };
  await expect(manager.call(contents.update, { params, body })).rejects.toMatchObject(refusal);
  await manager.send('DELETE', `/contents/${own.contentId}`);
  await expect(manager.call(contents.update, { params: own, body })).rejects.toMatchObject(refusal);
  await expect(manager.call(contents.members, { params: own, query: {} })).rejects.toMatchObject(
    refusal,
  );
});

it('who has the book is told of every member, by role and by search', async () => {
  const { organization, manager, book, params } = await aBook();
  const build = (email: string, role: 'LEARNER' | 'TEACHER') =>
    buildAccount(api.database, organization, { role, email });
  const ada = await build(`ada-${crypto.randomUUID()}@x.test`, 'LEARNER');
  const can = await build(`can-${crypto.randomUUID()}@x.test`, 'LEARNER');
  const ece = await build(`ece-${crypto.randomUUID()}@x.test`, 'TEACHER');
  await lend(api.database, organization, book, ada);
  const told = async (query: object) => {
    const { data, meta } = await manager.call(contents.members, { params, query });
    expect(meta.total).toBe(data.length);
    return new Map(data.map(({ user, assigned }) => [user.id, assigned]));
  };
  expect((await told({})).size).toBe(4);
  expect(await told({ filter: 'assigned' })).toEqual(new Map([[ada.userId, true]]));
  expect(await told({ role: 'LEARNER', filter: 'unassigned' })).toEqual(
    new Map([[can.userId, false]]),
  );
  expect(await told({ role: 'TEACHER' })).toEqual(new Map([[ece.userId, false]]));
  expect(await told({ search: 'ada-' })).toEqual(new Map([[ada.userId, true]]));
  const { data } = await manager.call(contents.members, { params, query: { filter: 'assigned' } });
  const assignmentId = data[0]!.assignmentId!;
  await manager.call(contents.unassign, { params: { assignmentId } });
  expect((await told({ filter: 'assigned' })).size).toBe(0);
});

it('who has the book by a class has it, and the class is named', async () => {
  const { organization, manager, book, params } = await aBook();
  const ada = await buildAccount(api.database, organization, { role: 'LEARNER' });
  const { id: classId } = await buildClass(api.database, organization, {
    name: '7-A',
    members: [ada],
    contents: [book],
  });
  const query = { filter: 'assigned' } as const;
  const { data } = await manager.call(contents.members, { params, query });
  expect(data).toMatchObject([
    { user: { id: ada.userId }, assigned: true, classes: [{ id: classId, name: '7-A' }] },
  ]);
  const body = { params: { assignmentId: data[0]!.assignmentId! } };
  const refusal = { code: 'content.given_by_class' };
  await expect(manager.call(contents.unassign, body)).rejects.toMatchObject(refusal);
});
