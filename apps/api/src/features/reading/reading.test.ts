import { contents } from '@rahle/contract/contents';
import { LIMITS } from '@rahle/contract/limits';
import { marks } from '@rahle/contract/marks';
import { reading } from '@rahle/contract/reading';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildContent, lend } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const at = (page: number, readAt: string, device = 'This computer') => ({
  locator: {
    href: 'one.xhtml',
    cfi: 'epubcfi(/6/4!/4/2)',
    page,
    progression: Math.min(1, page / 100),
  },
  version: 1,
  device,
  readAt,
});
const MORNING = '2026-01-01T08:00:00.000Z';
const NOON = '2026-01-01T12:00:00.000Z';

async function aReader() {
  const organization = await buildOrganization(api.database);
  const account = await buildAccount(api.database, organization, { role: 'LEARNER' });
  const reader = await api.as(account, organization);
  const give = async () => {
    const content = await buildContent(api.database, organization);
    await lend(api.database, organization, content, account);
    return content.id;
  };
  return { organization, account, reader, give };
}
type Reader = Awaited<ReturnType<typeof aReader>>['reader'];

const move = (reader: Reader, contentId: string, body: ReturnType<typeof at>) =>
  reader.call(reading.move, { params: { contentId }, body });
const placeIn = async (reader: Reader, contentId: string) =>
  (await reader.call(reading.get, { params: { contentId } })).position;

describe('a place in a book', () => {
  it('is kept as it was said, and is nobody’s before', async () => {
    const { reader, give } = await aReader();
    const id = await give();
    expect(await placeIn(reader, id)).toBeNull();
    const kept = await move(reader, id, at(18, NOON, 'Pixel 8'));
    expect(kept).toMatchObject(at(18, NOON, 'Pixel 8'));
    expect(await placeIn(reader, id)).toEqual(kept);
  });

  it('is the one that was read last, whichever arrives last', async () => {
    const { reader, give } = await aReader();
    const id = await give();
    await move(reader, id, at(18, NOON));
    expect(await move(reader, id, at(3, MORNING))).toMatchObject({ locator: { page: 18 } });
    await Promise.all(
      Array.from({ length: 20 }, (_, minute) =>
        move(reader, id, at(minute + 20, `2026-01-02T08:${String(minute + 10)}:00.000Z`)),
      ),
    );
    expect(await placeIn(reader, id)).toMatchObject({ locator: { page: 39 } });
  });

  it('counts as read now where a clock is ahead', async () => {
    const { reader, give } = await aReader();
    const id = await give();
    const ahead = await move(reader, id, at(1, '2999-01-01T00:00:00.000Z'));
    expect(Date.parse(ahead.readAt)).toBeLessThanOrEqual(Date.now());
    const soon = new Date(Date.now() + 1000).toISOString();
    expect(await move(reader, id, at(2, soon))).toMatchObject({ locator: { page: 2 } });
  });

  it.each([
    [{ progression: 1.1 }, 'locator.progression'],
    [{ page: 0 }, 'locator.page'],
    [{ href: 'x'.repeat(2049) }, 'locator.href'],
    [{ extra: 1 }, 'locator.extra'],
  ])('is refused with %j, and the old one stays', async (wrong, field) => {
    const { reader, give } = await aReader();
    const id = await give();
    await move(reader, id, at(5, MORNING));
    const body = at(6, NOON);
    const answer = await reader.send('PUT', `/contents/${id}/reading/position`, {
      ...body,
      locator: { ...body.locator, ...wrong },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).fields).join()).toContain(field.split('.')[0]);
    expect(await placeIn(reader, id)).toMatchObject({ locator: { page: 5 } });
  });

  it('rests while the book is not lent, and comes back with it', async () => {
    const { organization, account, reader, give } = await aReader();
    const id = await give();
    await move(reader, id, at(7, NOON));
    const tenant = api.database.tenant(organization.id);
    await tenant.db.deleteFrom('assignments').where('content_id', '=', id).execute();
    await expect(placeIn(reader, id)).rejects.toMatchObject({ code: 'content.not_found' });
    await expect(move(reader, id, at(8, NOON))).rejects.toMatchObject({
      code: 'content.not_found',
    });
    expect(await reader.call(reading.list, { query: {} })).toMatchObject({ data: [] });
    await lend(api.database, organization, { id, externalId: '' }, account);
    expect(await placeIn(reader, id)).toMatchObject({ locator: { page: 7 } });
  });

  it('is kept in EPUBs alone', async () => {
    const { organization, account, reader } = await aReader();
    const page = await buildContent(api.database, organization, {
      externalUrl: 'https://example.com/page',
    });
    await expect(move(reader, page.id, at(7, NOON))).rejects.toMatchObject({
      code: 'content.not_found',
    });
    await lend(api.database, organization, page, account);
    await expect(move(reader, page.id, at(7, NOON))).rejects.toMatchObject({
      code: 'content.not_epub',
      status: 409,
    });
    expect(await placeIn(reader, page.id)).toBeNull();
  });

  it('is one’s own: staff who read the same book have another', async () => {
    const { organization, reader, give } = await aReader();
    const id = await give();
    await move(reader, id, at(7, NOON));
    const manager = await buildAccount(api.database, organization, { role: 'MANAGER' });
    expect(await placeIn(await api.as(manager, organization), id)).toBeNull();
  });

  it('goes with the account, marks too, and stays with a member who becomes platform staff', async () => {
    const count = async (organizationId: string) => {
      const { db } = api.database.tenant(organizationId);
      const places = await db.selectFrom('reading_positions').select('page').execute();
      const marked = await db.selectFrom('reading_marks').select('id').execute();
      return { places: places.length, marks: marked.length };
    };
    const [gone, promoted] = [await aReader(), await aReader()];
    for (const { reader, give } of [gone, promoted]) {
      const contentId = await give();
      await move(reader, contentId, at(7, NOON));
      await reader.call(marks.keep, {
        params: { contentId, markId: crypto.randomUUID() },
        body: { kind: 'BOOKMARK', version: 1, selector: { href: 'one.xhtml', progression: 0.1 } },
      });
    }
    expect(await count(gone.organization.id)).toEqual({ places: 1, marks: 1 });
    await api.database
      .tenant(gone.organization.id)
      .db.deleteFrom('members')
      .where('user_id', '=', gone.account.userId)
      .execute();
    expect(await count(gone.organization.id)).toEqual({ places: 0, marks: 0 });

    const { db } = api.database.tenant(promoted.organization.id);
    await db.transaction().execute(async (step) => {
      await step.deleteFrom('members').where('user_id', '=', promoted.account.userId).execute();
      await sql`insert into staff (id, email, email_key, first_name, last_name, role, password_hash)
        select ${promoted.account.userId}, ${promoted.account.email}, ${promoted.account.userId}, 'A', 'B', 'SUPER_USER', 'x'`.execute(
        step,
      );
    });
    expect(await count(promoted.organization.id)).toEqual({ places: 1, marks: 1 });
    await api.database.platform
      .deleteFrom('staff')
      .where('id', '=', promoted.account.userId)
      .execute();
    expect(await count(promoted.organization.id)).toEqual({ places: 0, marks: 0 });
  });
});

it('lists the books one reads, the last read first, page by page', async () => {
  const { reader, give } = await aReader();
  const ids = [await give(), await give(), await give()];
  for (const [index, id] of ids.entries())
    await move(reader, id, at(index + 1, `2026-01-0${index + 1}T08:00:00.000Z`));
  await give();
  const first = await reader.call(reading.list, { query: { limit: 2 } });
  expect(first.data.map(({ content }) => content.id)).toEqual([ids[2], ids[1]]);
  expect(first.meta).toMatchObject({ total: 3, totalPages: 2, hasNext: true });
  const [shown] = first.data;
  const all = await reader.call(contents.list, { query: {} });
  const listed = all.data.find(({ id }) => id === ids[2]);
  expect(shown).toMatchObject({ content: { title: listed?.title }, position: { version: 1 } });
  const second = await reader.call(reading.list, { query: { limit: 2, page: 2 } });
  expect(second.data.map(({ content }) => content.id)).toEqual([ids[0]]);
});

it('says in which chapter and section each place stands', async () => {
  const { organization, reader, give } = await aReader();
  const line = (pageNumber: number, href: string) => ({ pageNumber, href: `epub/text/${href}` });
  const titles = [
    { title: 'A harbour', ...line(1, 'one.xhtml'), subtitles: [] },
    {
      title: 'The moon',
      ...line(2, 'the%20moon.xhtml'),
      subtitles: [{ subtitle: 'The stairs', ...line(4, 'the%20moon.xhtml#stairs') }],
    },
    { title: 'Rivers', ...line(4, 'rivers.xhtml'), subtitles: [] },
  ];
  const table = JSON.stringify({ titles, resources: [] });
  const chapterOf = async (place: object, tableOfContents: string | null = table) => {
    const id = await give();
    await api.database
      .tenant(organization.id)
      .db.updateTable('contents')
      .set({ table_of_contents: tableOfContents })
      .where('id', '=', id)
      .execute();
    const { locator, ...rest } = at(1, new Date().toISOString());
    await move(reader, id, { ...rest, locator: { ...locator, ...place } });
    const { data } = await reader.call(reading.list, { query: { limit: 1 } });
    expect(data[0]!.content.id).toBe(id);
    return data[0]!.chapter;
  };
  const href = 'text/the moon.xhtml';
  expect(await chapterOf({ href, page: 3 })).toEqual({ title: 'The moon', section: null });
  expect(await chapterOf({ href, page: 4 })).toEqual({ title: 'The moon', section: 'The stairs' });
  expect(await chapterOf({ href, page: null })).toEqual({ title: 'The moon', section: null });
  const unnamed = 'text/unnamed.xhtml';
  expect(await chapterOf({ href: unnamed, page: 9 })).toEqual({ title: 'Rivers', section: null });
  expect(await chapterOf({ href: unnamed, page: null })).toBeNull();
  expect(await chapterOf({ href, page: 3 }, null)).toBeNull();
});

it('tells how far each readable book is read, however many there are', async () => {
  const { organization, reader, give } = await aReader();
  const { db } = api.database.tenant(organization.id);
  const ids = await Promise.all(Array.from({ length: LIMITS.pageSize.max + 1 }, give));
  await Promise.all(ids.map((id, index) => move(reader, id, at(index + 1, MORNING))));
  const [taken, ...kept] = ids;
  await db.deleteFrom('assignments').where('content_id', '=', taken!).execute();
  const { data } = await reader.call(reading.progress, {});
  const byId = new Map(data.map(({ contentId, ...progress }) => [contentId, progress]));
  expect(byId.size).toBe(kept.length);
  for (const [index, id] of kept.entries()) expect(byId.get(id)).toMatchObject({ page: index + 2 });
  const another = await buildAccount(api.database, organization, { role: 'MANAGER' });
  expect(await (await api.as(another, organization)).call(reading.progress, {})).toEqual({
    data: [],
  });
});
