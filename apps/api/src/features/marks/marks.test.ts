import { randomUUID } from 'node:crypto';
import { type Mark, marks } from '@rahle/contract/marks';
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

const SELECTOR = {
  href: 'one.xhtml',
  cfi: 'epubcfi(/6/4!/4/2,/1:0,/1:5)',
  quote: { exact: ' ışık ', prefix: 'a ', suffix: ' b' },
  progression: 0.25,
};
const words = (note: string | null = null) => ({
  kind: 'HIGHLIGHT' as const,
  colour: 'yellow' as const,
  note,
  version: 1,
  selector: SELECTOR,
});
const minute = (number: number) => `2026-01-01T08:${String(number).padStart(2, '0')}:00.000Z`;

async function aReader() {
  const organization = await buildOrganization(api.database);
  const account = await buildAccount(api.database, organization, { role: 'LEARNER' });
  const content = await buildContent(api.database, organization);
  await lend(api.database, organization, content, account);
  const caller = await api.as(account, organization);
  const contentId = content.id;
  const keep = (markId: string, body: object) =>
    caller.call(marks.keep, { params: { contentId, markId }, body: { ...words(), ...body } });
  const remove = (markId: string, query: { base?: string } = {}) =>
    caller.call(marks.remove, { params: { contentId, markId }, query });
  const list = (query: { since?: number; limit?: number } = {}) =>
    caller.call(marks.list, { params: { contentId }, query });
  return { organization, account, caller, contentId, keep, remove, list };
}

const notes = (data: Mark[]) => data.filter((mark) => !mark.deletedAt).map(({ note }) => note);

describe('a mark', () => {
  it('is kept as it was written, and repeated is the same mark', async () => {
    const { keep, list } = await aReader();
    const id = randomUUID();
    const made = await keep(id, { note: 'Mine' });
    expect(made).toMatchObject({ ...words('Mine'), id, deletedAt: null });
    expect(await keep(id, { note: 'Mine' })).toEqual(made);
    expect(await list()).toEqual({ data: [made], cursor: 1, hasMore: false });
  });

  it('is changed by whoever has seen it as it is', async () => {
    const { keep, list } = await aReader();
    const id = randomUUID();
    const { updatedAt, createdAt } = await keep(id, { note: 'one', updatedAt: minute(1) });
    const changed = await keep(id, { note: 'two', base: updatedAt, updatedAt: minute(2) });
    expect(changed).toMatchObject({ note: 'two', updatedAt: minute(2), createdAt });
    expect(notes((await list()).data)).toEqual(['two']);
  });

  it.each([
    ['later', 3, ['one, elsewhere', 'two']],
    ['earlier', 1, ['two', 'one, elsewhere']],
  ])('that was written %s without the other seen becomes two, once', async (_, when, all) => {
    const { keep, list } = await aReader();
    const id = randomUUID();
    const { updatedAt: base } = await keep(id, { note: 'zero', updatedAt: minute(0) });
    await keep(id, { note: 'two', base, updatedAt: minute(2) });
    const mine = { note: 'one, elsewhere', base, updatedAt: minute(when) };
    const kept = await keep(id, mine);
    expect(kept).toMatchObject({ id, note: all[0] });
    await keep(id, mine);
    await keep(id, { note: 'two', base, updatedAt: minute(2) });
    const { data } = await list();
    expect(new Set(notes(data))).toEqual(new Set(all));
    expect(data).toHaveLength(2);
    expect(data.find((mark) => mark.id !== id)).toMatchObject({ note: all[1] });
  });

  it('that is deleted is told as deleted, without its words; an edit beats that', async () => {
    const { keep, remove, list } = await aReader();
    const id = randomUUID();
    const { updatedAt: base } = await keep(id, { note: 'secret' });
    await remove(id);
    await remove(id);
    const { data, cursor } = await list();
    expect(data).toMatchObject([{ id, note: null, selector: { quote: null } }]);
    expect([data[0]!.deletedAt === null, cursor]).toEqual([false, 2]);
    await keep(id, { note: 'still', base });
    expect(notes((await list()).data)).toEqual(['still']);
    await remove(id, { base });
    expect(notes((await list()).data)).toEqual(['still']);
  });

  it.each([
    ['made', null],
    ['changed', minute(0)],
  ])('that was %s is not made twice by a repetition after another’s edit', async (_, base) => {
    const { keep, list } = await aReader();
    const id = randomUUID();
    if (base) await keep(id, { note: 'zero', updatedAt: base });
    const mine = { note: 'mine', base, updatedAt: minute(1) };
    const { updatedAt } = await keep(id, mine);
    const theirs = await keep(id, { note: 'theirs', base: updatedAt, updatedAt: minute(2) });
    const before = await list();
    expect(await keep(id, mine)).toEqual(theirs);
    expect(await list()).toEqual(before);
    expect(notes(before.data)).toEqual(['theirs']);
  });

  it('is not brought back by a repetition after another’s deletion, but by a new edit', async () => {
    const { keep, remove, list } = await aReader();
    const id = randomUUID();
    const mine = { note: 'mine', updatedAt: minute(1) };
    const { updatedAt: base } = await keep(id, mine);
    await remove(id, { base });
    const repeated = await keep(id, mine);
    expect([repeated.deletedAt === null, repeated.note]).toEqual([false, null]);
    expect(notes((await list()).data)).toEqual([]);
    await keep(id, { note: 'again', base, updatedAt: minute(2) });
    expect(notes((await list()).data)).toEqual(['again']);
  });

  it('whose edit lost to a later one is not doubled by a repetition, however the other half fared', async () => {
    const { keep, remove, list } = await aReader();
    const id = randomUUID();
    const { updatedAt: base } = await keep(id, { note: 'zero', updatedAt: minute(0) });
    await keep(id, { note: 'late', base, updatedAt: minute(9) });
    const early = { note: 'early', base, updatedAt: minute(1) };
    await keep(id, early);
    const half = (await list()).data.find((mark) => mark.note === 'early')!;
    await remove(half.id);
    await keep(id, early);
    expect(notes((await list()).data)).toEqual(['late']);
  });

  it('knows its last 32 changes again, and no more', async () => {
    const { organization, keep } = await aReader();
    const id = randomUUID();
    for (let at = 0; at < 40; at += 1) await keep(id, { note: String(at), updatedAt: minute(at) });
    const { db } = api.database.tenant(organization.id);
    const { rows } = await sql<{ kept: number }>`
      select cardinality(applied) kept from reading_marks where id = ${id}`.execute(db);
    expect(rows).toEqual([{ kept: 32 }]);
  });

  it.each([
    [{ colour: null }, 'colour'],
    [{ colour: 'red' }, 'colour'],
    [{ note: 'x'.repeat(5001) }, 'note'],
    [{ selector: { ...SELECTOR, progression: -1 } }, 'selector.progression'],
    [{ selector: { ...SELECTOR, quote: { exact: 'x'.repeat(2001) } } }, 'selector.quote.exact'],
    [{ id: randomUUID() }, 'id'],
  ])('is refused with %j', async (wrong, field) => {
    const { caller, contentId, list } = await aReader();
    const path = `/contents/${contentId}/marks/${randomUUID()}`;
    const answer = await caller.send('PUT', path, { ...words(), ...wrong });
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, [field]]);
    expect((await list()).data).toEqual([]);
  });

  it('is nobody else’s, whatever the role, and to delete another’s is to delete none', async () => {
    const { organization, contentId, keep, list } = await aReader();
    const id = randomUUID();
    await keep(id, { note: 'Mine' });
    const manager = await buildAccount(api.database, organization, { role: 'MANAGER' });
    const staff = await api.as(manager, organization);
    expect((await staff.call(marks.list, { params: { contentId }, query: {} })).data).toEqual([]);
    const removing = staff.call(marks.remove, { params: { contentId, markId: id }, query: {} });
    await expect(removing).rejects.toMatchObject({ code: 'mark.not_found' });
    await staff.call(marks.keep, { params: { contentId, markId: id }, body: words('Theirs') });
    expect(notes((await list()).data)).toEqual(['Mine']);
  });
});

it('is refused in what is not an EPUB', async () => {
  const { organization, account, caller } = await aReader();
  const externalUrl = 'https://example.com/page';
  const page = await buildContent(api.database, organization, { externalUrl });
  await lend(api.database, organization, page, account);
  const params = { contentId: page.id, markId: randomUUID() };
  await expect(caller.call(marks.keep, { params, body: words() })).rejects.toMatchObject({
    code: 'content.not_epub',
    status: 409,
  });
});

it('tells what changed since a cursor, page by page, each change once', async () => {
  const { keep, remove, list } = await aReader();
  const ids = Array.from({ length: 5 }, () => randomUUID());
  await Promise.all(ids.map((id) => keep(id, { note: id })));
  const first = await list({ limit: 3 });
  expect([first.cursor, first.hasMore, first.data.length]).toEqual([3, true, 3]);
  const rest = await list({ since: first.cursor, limit: 3 });
  expect([rest.cursor, rest.hasMore, rest.data.length]).toEqual([5, false, 2]);
  await remove(ids[0]!);
  const last = await list({ since: rest.cursor });
  expect(last).toMatchObject({ data: [{ id: ids[0] }], cursor: 6 });
  expect(await list({ since: 6 })).toEqual({ data: [], cursor: 6, hasMore: false });
});

it('holds 5,000 marks in a book, and says so', async () => {
  const { organization, account, contentId, keep, remove, list } = await aReader();
  const first = randomUUID();
  const { updatedAt: base } = await keep(first, {});
  const { db } = api.database.tenant(organization.id);
  await sql`insert into reading_marks (organization_id, user_id, content_id, id, kind, version, selector, cursor, created_at, updated_at)
    select ${organization.id}, ${account.userId}, ${contentId}, gen_random_uuid(), 'BOOKMARK', 1, ${JSON.stringify(SELECTOR)}::jsonb, n, now(), now()
    from generate_series(2, 5000) n`.execute(db);
  await expect(keep(randomUUID(), {})).rejects.toMatchObject({
    code: 'mark.too_many',
    status: 409,
  });
  await keep(first, { note: 'changed', base });
  await remove(first);
  await keep(randomUUID(), {});
  expect((await list({ since: 4990 })).cursor).toBe(5003);
});
