import { randomUUID } from 'node:crypto';
import { fold } from '@rahle/contract/fold';
import { members } from '@rahle/contract/members';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

/** A library of these titles, oldest first, and a learner to lend them to. */
async function library(titles: string[]) {
  const organization = await buildOrganization(api.database);
  const { db } = api.database.tenant(organization.id);
  const books: Record<string, string> = {};
  for (const title of titles) {
    const book = {
      organization_id: organization.id,
      external_id: randomUUID(),
      title,
      description: '',
    };
    const row = {
      ...book,
      summary: title === 'Bare' ? null : `About ${title}`,
      search_key: fold(title),
    };
    const { id } = await db
      .insertInto('contents')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    books[title] = id;
  }
  const learner = async () => {
    const { owner } = await buildAccount(api.database, organization, { role: 'LEARNER' });
    return 'memberId' in owner ? owner.memberId : '';
  };
  const lend = async (memberId: string, title: string) => {
    const loan = {
      organization_id: organization.id,
      member_id: memberId,
      content_id: books[title]!,
    };
    const { id } = await db
      .insertInto('assignments')
      .values(loan)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const withdraw = (title: string) =>
    db
      .updateTable('contents')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', books[title]!)
      .execute();
  const manager = await api.as(
    await buildAccount(api.database, organization, { role: 'MANAGER' }),
    organization,
  );
  return { books, learner, lend, withdraw, manager };
}

describe('the contents lent to a member', () => {
  it('are theirs alone, the last lent first', async () => {
    const { books, learner, lend, manager } = await library(['Bare', 'Işık', 'Deniz']);
    const [mine, theirs] = [await learner(), await learner()];
    const first = await lend(mine, 'Işık');
    const second = await lend(mine, 'Bare');
    await lend(theirs, 'Deniz');

    const { data, meta } = await manager.call(members.contents, {
      params: { memberId: mine },
      query: {},
    });
    expect(data).toEqual([
      { id: second, contentId: books['Bare'], title: 'Bare', summary: null, classes: [] },
      { id: first, contentId: books['Işık'], title: 'Işık', summary: 'About Işık', classes: [] },
    ]);
    expect(meta).toMatchObject({ page: 1, limit: 10, total: 2 });
  });

  it('are searched and paged', async () => {
    const titles = Array.from({ length: 12 }, (_, i) => `Işık ${i}`);
    const { learner, lend, manager } = await library([...titles, 'Deniz']);
    const memberId = await learner();
    for (const title of [...titles, 'Deniz']) await lend(memberId, title);

    const query = { searchTerm: 'isik', page: 2 };
    const { data, meta } = await manager.call(members.contents, { params: { memberId }, query });
    expect(data.map(({ title }) => title)).toEqual(['Işık 1', 'Işık 0']);
    expect(meta.total).toBe(12);
  });

  it('do not show what was withdrawn', async () => {
    const { learner, lend, withdraw, manager } = await library(['Işık']);
    const memberId = await learner();
    await lend(memberId, 'Işık');
    await withdraw('Işık');
    const { meta } = await manager.call(members.contents, { params: { memberId }, query: {} });
    expect(meta.total).toBe(0);
  });
});

describe('the contents available to a member', () => {
  it('are all of the organization, each with the loan it has to this member', async () => {
    const { books, learner, lend, manager } = await library(['Bare', 'Işık']);
    await library(['Elsewhere']);
    const [mine, theirs] = [await learner(), await learner()];
    const assignmentId = await lend(mine, 'Bare');
    await lend(theirs, 'Bare');
    await lend(theirs, 'Işık');

    const { data, meta } = await manager.call(members.availableContents, {
      params: { memberId: mine },
      query: {},
    });
    const lit = { contentId: books['Işık'], title: 'Işık', summary: 'About Işık' };
    expect(data).toEqual([
      { ...lit, assigned: false, assignmentId: null, classes: [] },
      {
        contentId: books['Bare'],
        title: 'Bare',
        summary: null,
        assigned: true,
        assignmentId,
        classes: [],
      },
    ]);
    expect(meta.total).toBe(2);
  });

  it('are searched and paged', async () => {
    const titles = Array.from({ length: 11 }, (_, i) => `Işık ${i}`);
    const { learner, manager } = await library([...titles, 'Deniz']);
    const params = { memberId: await learner() };
    const query = { search: 'IŞIK', page: 2 };
    const { data, meta } = await manager.call(members.availableContents, { params, query });
    expect([data.map(({ title }) => title), meta.total]).toEqual([['Işık 0'], 11]);
    const none = await manager.call(members.availableContents, {
      params,
      query: { search: 'nothing' },
    });
    expect(none.data).toEqual([]);
  });
});
