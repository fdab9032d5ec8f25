import { randomUUID } from 'node:crypto';
import { AnnotationFile, annotations } from '@rahle/contract/annotations';
import { MARK_COLOURS } from '@rahle/contract/mark-kinds';
import { marks } from '@rahle/contract/marks';
import { reading } from '@rahle/contract/reading';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { breachesOf } from '#testing/annotation-model.ts';
import { buildContent, lend } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

async function aReader(book: { externalId?: string } = {}) {
  const organization = await buildOrganization(api.database);
  const content = await buildContent(api.database, organization, {
    title: 'Maps *of* ışık',
    ...book,
  });
  const contentId = content.id;
  async function join() {
    const account = await buildAccount(api.database, organization, { role: 'LEARNER' });
    await lend(api.database, organization, content, account);
    const caller = await api.as(account, organization);
    const list = async () =>
      (await caller.call(marks.list, { params: { contentId }, query: {} })).data;
    const file = async () => {
      const answer = await caller.send('GET', '/contents/reading/export');
      expect(answer.headers.get('content-disposition')).toBe(
        'attachment; filename="rahle-reading.annotations"',
      );
      return AnnotationFile.parse(await answer.json());
    };
    return { caller, list, file };
  }
  return { externalId: content.externalId, contentId, join };
}

async function markAll(
  { caller }: { caller: Awaited<ReturnType<typeof api.as>> },
  contentId: string,
) {
  const selector = {
    href: 'one.xhtml',
    cfi: 'epubcfi(/6/4!/4/2)',
    quote: { exact: ' a *line* ', prefix: 'x', suffix: 'y' },
    progression: 0.5,
  };
  const keep = (body: object) =>
    caller.call(marks.keep, {
      params: { contentId, markId: randomUUID() },
      body: { kind: 'HIGHLIGHT', colour: 'pink', version: 1, selector, ...body },
    });
  await keep({ note: 'My words\non two lines' });
  await keep({ kind: 'BOOKMARK', colour: null, selector: { ...selector, cfi: null, quote: null } });
  await keep({ kind: 'NOTE', colour: 'blue', note: 'Only words' });
  const locator = { href: 'one.xhtml', cfi: null, page: 4, progression: 0.5 };
  const body = { locator, version: 1, device: 'Pixel 8', readAt: '2026-01-01T08:00:00.000Z' };
  await caller.call(reading.move, { params: { contentId }, body });
}

it('leaves as W3C annotations and comes back the same, for its reader or another', async () => {
  const { contentId, join } = await aReader();
  const [one, other] = [await join(), await join()];
  await markAll(one, contentId);
  const file = await one.file();
  expect(file).toMatchObject({
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    type: 'AnnotationCollection',
    total: 4,
  });
  for (const item of file.first.items) {
    expect(item.type).toBe('Annotation');
    expect(item.id).toMatch(/^urn:uuid:/);
    expect(item.target.source).toBe(`urn:uuid:${contentId}`);
  }
  const take = () => other.caller.call(annotations.import, { body: file });
  expect(await take()).toEqual({ imported: 4, unchanged: 0, unknown: [], refused: [] });
  expect(await other.list()).toEqual(await one.list());
  expect((await other.file()).first.items).toEqual(file.first.items);
  expect(await take()).toEqual({ imported: 0, unchanged: 4, unknown: [], refused: [] });
  expect(await other.list()).toHaveLength(3);
});

const words = (maxLength: number) =>
  fc
    .string({ unit: 'binary', maxLength })
    // oxlint-disable-next-line no-control-regex -- what cannot be written down at all (decisions §5)
    .map((text) => text.replace(/[\u0000-\u0008\u000b-\u001f]/g, ''))
    .filter((text) => !/\p{M}{31}/u.test(text));

/** Whatever a reader may write and a book may hold: letters taken apart, signs of every plane, spaces at the ends. */
const anyMark = fc.record({
  kind: fc.constantFrom('HIGHLIGHT', 'NOTE', 'BOOKMARK'),
  colour: fc.constantFrom(...MARK_COLOURS),
  note: fc.option(fc.oneof(words(200), fc.constantFrom('', '\n\t ', 'x'.repeat(5000)))),
  version: fc.integer({ min: 1, max: 1000 }),
  selector: fc.record({
    href: words(60),
    cfi: fc.option(words(60)),
    quote: fc.option(fc.record({ exact: words(200), prefix: words(20), suffix: words(20) })),
    progression: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
});

it('brings back any marks at all as they were', async () => {
  const { contentId, join } = await aReader();
  const [one, other] = [await join(), await join()];
  const made = fc.sample(anyMark, { numRuns: 40, seed: 1913 });
  for (const mark of made) {
    const path = `/contents/${contentId}/marks/${randomUUID()}`;
    expect((await one.caller.send('PUT', path, mark)).status).toBe(200);
  }
  const file = await one.file();
  expect(breachesOf(file)).toEqual([]);
  const outcome = await other.caller.call(annotations.import, { body: file });
  expect(outcome).toEqual({ imported: made.length, unchanged: 0, unknown: [], refused: [] });
  expect(await other.list()).toEqual(await one.list());
});

it('finds its books in another organization, by what their publisher calls them', async () => {
  const here = await aReader();
  const elsewhere = await aReader({ externalId: here.externalId });
  const [one, other] = [await here.join(), await elsewhere.join()];
  await markAll(one, here.contentId);
  const file = await one.file();
  const take = () => other.caller.call(annotations.import, { body: file });
  expect(await take()).toEqual({ imported: 4, unchanged: 0, unknown: [], refused: [] });
  expect(await other.list()).toEqual(await one.list());
  expect(await take()).toMatchObject({ imported: 0, unchanged: 4 });
});

it('loses nothing that was written since: what differs stands beside it, once', async () => {
  const { contentId, join } = await aReader();
  const one = await join();
  await markAll(one, contentId);
  const file = await one.file();
  const [first, second] = await one.list();
  const params = { contentId, markId: first!.id };
  const { kind, colour, version, selector, updatedAt: base } = first!;
  const body = { kind, colour, version, selector, note: 'Since then', base };
  await one.caller.call(marks.keep, { params, body });
  await one.caller.call(marks.remove, {
    params: { contentId, markId: second!.id },
    query: {},
  });
  const take = () => one.caller.call(annotations.import, { body: file });
  // The mark that was deleted is back, and what the file says of the other stands beside it.
  expect(await take()).toEqual({ imported: 2, unchanged: 2, unknown: [], refused: [] });
  expect(await take()).toEqual({ imported: 0, unchanged: 4, unknown: [], refused: [] });
  const kept = (await one.list()).filter(({ deletedAt }) => deletedAt === null);
  expect(kept).toHaveLength(4);
  expect(new Set(kept.map(({ note }) => note))).toEqual(
    new Set(['My words\non two lines', 'Only words', 'Since then', null]),
  );
});

it('reports books that its reader does not have, and leaves them out', async () => {
  const [{ contentId, join }, elsewhere] = [await aReader(), await aReader()];
  const one = await join();
  await markAll(one, contentId);
  const stranger = await elsewhere.join();
  const result = await stranger.caller.call(annotations.import, { body: await one.file() });
  expect(result).toMatchObject({ imported: 0, unchanged: 0, unknown: [{ count: 4 }] });
  expect(await stranger.list()).toEqual([]);
});

it('leaves for one book alone where it is named', async () => {
  const [here, there] = [await aReader(), await aReader()];
  const one = await here.join();
  await markAll(one, here.contentId);
  const of = async (contentId: string, format = 'json') =>
    (
      await one.caller.send(
        'GET',
        `/contents/reading/export?format=${format}&contentId=${contentId}`,
      )
    ).text();
  expect(AnnotationFile.parse(JSON.parse(await of(here.contentId)))).toEqual(await one.file());
  expect(JSON.parse(await of(there.contentId))).toMatchObject({ total: 0, first: { items: [] } });
  expect(await of(here.contentId, 'markdown')).toContain('# Maps');
  expect((await of(there.contentId, 'markdown')).trim()).toBe('');
  const wrong = await one.caller.send('GET', '/contents/reading/export?contentId=all');
  expect(wrong.status).toBe(400);
});

it('can be read by people', async () => {
  const { contentId, join } = await aReader();
  const one = await join();
  await markAll(one, contentId);
  const answer = await one.caller.send('GET', '/contents/reading/export?format=markdown');
  expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('# Maps \\*of\\* ışık\n\nPage 4\n\n');
  expect(text).toContain('>  a \\*line\\* \n\nMy words\non two lines');
  const path = '/contents/reading/export?format=markdown';
  const turkish = await one.caller.send('GET', path, undefined, { 'accept-language': 'tr' });
  expect(await turkish.text()).toContain('ışık\n\nSayfa 4\n\n');
  const wrong = await one.caller.send('GET', '/contents/reading/export?format=pdf');
  expect(wrong.status).toBe(400);
});

it('is a collection of annotations by the W3C’s own rules, to the last item', async () => {
  const { contentId, join } = await aReader();
  const one = await join();
  await markAll(one, contentId);
  const file = await one.file();
  expect(file.first.items).toHaveLength(4);
  expect(breachesOf(file)).toEqual([]);
  const { target: _target, ...aimless } = file.first.items[0]!;
  const broken = { ...file, first: { ...file.first, items: [aimless] } };
  expect(breachesOf(broken)).toEqual(['Annotation.target']);
});

it('takes nothing of a file that is not one, and says so', async () => {
  const { contentId, join } = await aReader();
  const one = await join();
  await markAll(one, contentId);
  const file = await one.file();
  const other = await join();
  for (const body of [{}, { ...file, type: 'List' }, { ...file, first: { items: [{}] } }]) {
    const answer = await other.caller.send('POST', '/contents/reading/import', body);
    expect(answer.status).toBe(400);
  }
  expect(await other.list()).toEqual([]);
});
