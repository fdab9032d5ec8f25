import { contents } from '@rahle/contract/contents';
import type { Role } from '@rahle/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildContent, lend } from '#testing/build-content.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

/** An organization with three books, and a learner who was lent the first. */
async function aLibrary() {
  const organization = await buildOrganization(api.database);
  const maps = await buildContent(api.database, organization, {
    title: 'Maps',
    category: 'Science',
  });
  const istanbul = await buildContent(api.database, organization, {
    title: 'İstanbul ışık altında',
    category: 'Science',
    authors: ['Işıl Koç'],
  });
  const sale = await buildContent(api.database, organization, { title: '100% _sure_ \\ maybe' });
  const learner = await buildAccount(api.database, organization, { role: 'LEARNER' });
  await lend(api.database, organization, maps, learner);
  return { organization, maps, istanbul, sale, learner };
}

const someone = async (organization: BuiltOrganization, role: Role, state?: 'PENDING') =>
  api.as(
    await buildAccount(api.database, organization, { role, ...(state && { state }) }),
    organization,
  );

const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title);

describe('the contents', () => {
  it('of a learner are those that were lent to them', async () => {
    const { organization, learner } = await aLibrary();
    const reader = await api.as(learner, organization);
    for (const filter of ['all', 'assigned'] as const)
      expect(titles(await reader.call(contents.list, { query: { filter } }))).toEqual(['Maps']);
    expect(await reader.call(contents.list, { query: { filter: 'unassigned' } })).toMatchObject({
      data: [],
    });
  });

  it('are narrowed to a category, with a total of their own, for staff and learners alike', async () => {
    const { organization, learner } = await aLibrary();
    const teacher = await someone(organization, 'TEACHER');
    const query = { category: 'Science', orderBy: 'title', orderDirection: 'asc' } as const;
    const found = await teacher.call(contents.list, { query });
    expect(titles(found)).toEqual(['İstanbul ışık altında', 'Maps']);
    expect(found.meta.total).toBe(2);
    const own = await (await api.as(learner, organization)).call(contents.list, { query });
    expect([titles(own), own.meta.total]).toEqual([['Maps'], 1]);
    const none = await teacher.call(contents.list, { query: { category: 'Nothing' } });
    expect([none.data, none.meta.total]).toEqual([[], 0]);
    const all = await teacher.call(contents.list, { query: { category: '' } });
    expect(all.meta.total).toBe(3);
  });

  it.each(['TEACHER', 'MANAGER', 'SUPER_USER'] as const)(
    'of a %s are all of the organization',
    async (role) => {
      const { organization } = await aLibrary();
      const { meta } = await (await someone(organization, role)).call(contents.list, { query: {} });
      expect(meta).toEqual({
        page: 1,
        limit: 10,
        total: 3,
        totalPages: 1,
        hasNext: false,
        hasPrevious: false,
      });
    },
  );

  it('of a member who waits for approval are none, even lent ones', async () => {
    const { organization, maps } = await aLibrary();
    const waiting = await buildAccount(api.database, organization, {
      role: 'LEARNER',
      state: 'PENDING',
    });
    await lend(api.database, organization, maps, waiting);
    const reader = await api.as(waiting, organization);
    expect(await reader.call(contents.list, { query: {} })).toMatchObject({
      data: [],
      meta: { total: 0 },
    });
    await expect(
      reader.call(contents.get, { params: { contentId: maps.id } }),
    ).rejects.toMatchObject({
      code: 'content.not_found',
    });
  });

  it.each([
    ['istanbul', 1],
    ['İSTANBUL', 1],
    ['ISTANBUL', 1],
    ['isik', 1],
    ['IŞIK', 1],
    ['isil koc', 1],
    ['science', 2],
    ['%', 1],
    ['_', 1],
    ['\\', 1],
    ['100% _', 1],
    ['nothing like it', 0],
    ['   ', 3],
  ])('found by %j are %i', async (search, total) => {
    const { organization } = await aLibrary();
    const teacher = await someone(organization, 'TEACHER');
    for (const query of [{ search }, { searchTerm: search }])
      expect((await teacher.call(contents.list, { query })).meta.total).toBe(total);
  });

  it('come page by page, in the order that was asked for', async () => {
    const { organization } = await aLibrary();
    const teacher = await someone(organization, 'TEACHER');
    const query = { page: 2, limit: 2, order_by: 'title', order_direction: 'DESC' as never };
    const { data, meta } = await teacher.call(contents.list, { query });
    expect(titles({ data })).toEqual(['100% _sure_ \\ maybe']);
    expect(meta).toMatchObject({ total: 3, totalPages: 2, hasNext: false, hasPrevious: true });
  });

  it('are not ordered by other columns', async () => {
    const { organization } = await aLibrary();
    const teacher = await someone(organization, 'TEACHER');
    const answer = await teacher.send('GET', '/contents?orderBy=search_key');
    expect([answer.status, (await answer.json()).fields]).toEqual([
      400,
      { orderBy: 'field.invalid' },
    ]);
  });

  it('are counted as the caller may read them', async () => {
    const { organization, learner } = await aLibrary();
    expect(await (await api.as(learner, organization)).call(contents.counts, {})).toEqual({
      total: 1,
      assigned: 1,
      byCategory: [{ category: 'Science', count: 1 }],
    });
    const byTeacher = await (await someone(organization, 'TEACHER')).call(contents.counts, {});
    expect(byTeacher).toMatchObject({ total: 3, assigned: 0 });
  });

  it('of another organization answer like ids that never were', async () => {
    const { maps } = await aLibrary();
    const stranger = await someone(await buildOrganization(api.database), 'MANAGER');
    const answers = await Promise.all(
      [maps.id, crypto.randomUUID()].map((id) => stranger.send('GET', `/contents/${id}`)),
    );
    const bodies = await Promise.all(
      answers.map(async (answer) => ({ ...(await answer.json()), requestId: '' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(bodies[0]).toEqual(bodies[1]);
  });

  it('carry the publisher’s name for them', async () => {
    const { organization, maps, learner } = await aLibrary();
    const reader = await api.as(learner, organization);
    const found = await reader.call(contents.get, { params: { contentId: maps.id } });
    expect(found).toMatchObject({
      content: { externalId: maps.externalId },
      coverImage: null,
      authors: [],
    });
  });
});
