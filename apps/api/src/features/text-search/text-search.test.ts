import { findPhrase, searchWordsOf } from '@rahle/contract/search-words';
import { randomNumbers } from '@rahle/contract/testing/random-numbers';
import { textSearch } from '@rahle/contract/text-search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { sampleEpub } from '#packages/testing/sample-epub.ts';
import { writeZip } from '#packages/testing/zip-writer.ts';
import { buildClass } from '#testing/build-class.ts';
import { buildContent, lend } from '#testing/build-content.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { uploader } from '#testing/uploads.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

type Asker = Awaited<ReturnType<TestServer['as']>>;
const search = (caller: Asker, q: string, more: object = {}) =>
  caller.call(textSearch.find, { query: { q, ...more } });
const matchesOf = async (caller: Asker, q: string) =>
  (await search(caller, q)).data.map(({ snippet }) => snippet.match);

/** An organization with someone who publishes EPUBs of one chapter for each of these bodies. */
async function aLibrary(organization?: BuiltOrganization) {
  const own = organization ?? (await buildOrganization(api.database));
  const { caller: manager, upload } = await uploader(api, own);
  async function publish(externalId: string, ...bodies: string[]) {
    const chapters = bodies.map((body, i) => ({ file: `c${i + 1}.xhtml`, body }));
    const nav = chapters
      .map(({ file }, i) => `<li><a href="${file}">Chapter ${i + 1}</a></li>`)
      .join('');
    const metadata = `<dc:title>Book ${externalId}</dc:title><dc:language>en</dc:language>`;
    const bytes = writeZip(sampleEpub({ chapters, nav, metadata }));
    const sent = { fileType: 'CONTENT_PACKAGE', mimeType: 'application/epub+zip' } as const;
    const source = { fileId: (await upload(bytes, sent)).file.id };
    const answer = await manager.send('POST', '/contents/publish', { externalId, source });
    return { id: ((await answer.json()) as { contentId: string }).contentId, externalId };
  }
  const aLearner = async () => {
    const account = await buildAccount(api.database, own, { role: 'LEARNER' });
    return { account, caller: await api.as(account, own) };
  };
  return { organization: own, manager, publish, aLearner };
}

const TIDES = `<h1>Tides</h1><p>Each stair was fifty minutes deep. What goes round in a day and
  <em>fifty</em> minutes? Not the sun.</p><h2 id="late">Late</h2><p>Bir gün İstanbul'da, elli dakikada.</p>`;

it('finds a phrase in its sentence, with the chapter, the page and how far it is', async () => {
  const { manager, publish } = await aLibrary();
  const { id } = await publish('T', '<p>Nothing.</p>', TIDES);
  const { data, meta } = await search(manager, 'Fifty  MINUTES');
  expect(meta).toMatchObject({ total: 2, page: 1 });
  expect(data[0]).toEqual({
    contentId: id,
    title: 'Book T',
    chapter: 'Chapter 2',
    snippet: { before: 'Each stair was ', match: 'fifty minutes', after: ' deep.' },
    locator: {
      href: 'OEBPS/c2.xhtml',
      cfi: null,
      page: 2,
      progression: expect.any(Number),
      quote: {
        exact: 'fifty minutes',
        prefix: expect.stringMatching(/Each stair was $/),
        suffix: expect.stringMatching(/^ deep\. What goes round in a day and\s+fifty minutes\?/),
      },
    },
  });
  expect(data[0]!.locator.progression).toBeGreaterThan(0.2);
  expect(data[1]!.snippet.before).toBe('What goes round in a day and ');
  const second = await search(manager, 'fifty minutes', { page: 2, limit: 1 });
  expect(second.data).toEqual([data[1]]);
});

it('finds the same by every way of writing it, unfinished words too', async () => {
  const { manager, publish } = await aLibrary();
  await publish('T', TIDES);
  for (const typed of ['ISTANBUL', 'istanbul', 'İstanbul', 'İSTANBUL'])
    expect(await matchesOf(manager, typed)).toEqual(['İstanbul']);
  expect(await matchesOf(manager, 'elli daki')).toEqual(['elli dakikada']);
  expect(await matchesOf(manager, 'minutes deep what goes')).toEqual(['minutes deep. What goes']);
  expect(await matchesOf(manager, 'minutes fifty')).toEqual([]);
  expect(await matchesOf(manager, '?!…')).toEqual([]);
  expect(await matchesOf(manager, "%_' \\ & | !")).toEqual([]);
});

it('counts every place that it can show, in few books and in many', async () => {
  const { organization, manager, publish, aLearner } = await aLibrary();
  const next = randomNumbers(7);
  const words = ['a', 'ab', 'abc', 'abcd', 'abcde', '夏', 'は'];
  const some = (many: number) =>
    Array.from({ length: many }, () => words[Math.floor(next() * words.length)]!);
  const text = some(300).join(' ');
  const book = await publish('R', `<p>${text}</p>`);
  const { account, caller: learner } = await aLearner();
  await lend(api.database, organization, book, account);
  const wordsOfText = searchWordsOf(text);
  const phrases = [1, 2, 2, 2, 2, 3, 3, 3].map((many) => some(many).join(' '));
  for (const phrase of phrases.filter(({ length }) => length >= 3)) {
    const places = findPhrase(
      wordsOfText,
      searchWordsOf(phrase).map(({ word }) => word),
    ).length;
    for (const caller of [manager, learner]) {
      const { data, meta } = await search(caller, phrase, { limit: 100 });
      expect({ phrase, total: meta.total, shown: data.length }).toEqual({
        phrase,
        total: places,
        shown: Math.min(places, 100),
      });
    }
  }
});

it('shows learners what is assigned to them or given to their class, and nobody what is not theirs', async () => {
  const { organization, manager, publish, aLearner } = await aLibrary();
  const [assigned, given, other] = [
    await publish('A', '<p>A walrus at home.</p>'),
    await publish('B', '<p>A walrus at school.</p>'),
    await publish('C', '<p>A walrus abroad.</p>'),
  ];
  const [learner, stranger] = [await aLearner(), await aLearner()];
  const pending = await buildAccount(api.database, organization, {
    role: 'LEARNER',
    state: 'PENDING',
  });
  await lend(api.database, organization, assigned, learner.account);
  await lend(api.database, organization, other, pending);
  await buildClass(api.database, organization, { members: [learner.account], contents: [given] });

  const idsFor = async (caller: Asker) =>
    (await search(caller, 'walrus')).data.map(({ contentId }) => contentId);
  expect(await idsFor(manager)).toEqual([assigned.id, given.id, other.id]);
  expect(await idsFor(learner.caller)).toEqual([assigned.id, given.id]);
  expect(await idsFor(stranger.caller)).toEqual([]);
  expect(await idsFor(await api.as(pending, organization))).toEqual([]);
  expect(await idsFor((await aLibrary()).manager)).toEqual([]);
});

it('looks the same way through many assigned books', async () => {
  const { organization, publish, aLearner } = await aLibrary();
  const [mine, other] = [
    await publish('A', '<p>A walrus at home.</p>'),
    await publish('B', '<p>A walrus at sea.</p>'),
  ];
  const { account, caller } = await aLearner();
  await lend(api.database, organization, mine, account);
  for (let i = 0; i < 60; i += 1)
    await lend(api.database, organization, await buildContent(api.database, organization), account);
  const { data } = await search(caller, 'walrus at');
  expect(data.map(({ contentId }) => contentId)).toEqual([mine.id]);
  expect(data[0]!.contentId).not.toBe(other.id);
});

it('knows the newest version alone, and no book that was withdrawn', async () => {
  const { manager, publish } = await aLibrary();
  const { id } = await publish('A', '<p>The first walrus.</p>');
  await publish('A', '<p>The second heron.</p>');
  expect(await matchesOf(manager, 'walrus')).toEqual([]);
  expect(await matchesOf(manager, 'heron')).toEqual(['heron']);
  await manager.send('DELETE', `/contents/${id}`);
  expect(await matchesOf(manager, 'heron')).toEqual([]);
});

it('counts two hundred places at most, all of which can be turned to', async () => {
  const { manager, publish } = await aLibrary();
  await publish('A', `<p>${'walrus '.repeat(150)}</p>`, `<p>${'walrus '.repeat(150)}</p>`);
  const { data, meta } = await search(manager, 'walrus', { page: 2, limit: 100 });
  expect(meta).toMatchObject({ total: 200, totalPages: 2, hasNext: false });
  expect(data).toHaveLength(100);
  expect(data.at(-1)!.chapter).toBe('Chapter 2');
});

it('finds the first two hundred in the order of the list, whichever book came first and however the search is planned', async () => {
  const { organization, manager, publish, aLearner } = await aLibrary();
  const { account, caller } = await aLearner();
  for (const externalId of ['C', 'A', 'D', 'B']) {
    const texts = Array.from({ length: 80 }, () => '<p>A walrus.</p>');
    await lend(api.database, organization, await publish(externalId, ...texts), account);
  }
  const { data } = await search(caller, 'walrus', { page: 2, limit: 100 });
  const shown = data.map(({ title, chapter }) => `${title}, ${chapter}`);
  expect([shown[0], shown[59], shown[60], shown[99]]).toEqual([
    'Book B, Chapter 21',
    'Book B, Chapter 80',
    'Book C, Chapter 1',
    'Book C, Chapter 40',
  ]);
  const chapters = (settings: string[]) =>
    inTransaction(api.database.tenant(organization.id), async ({ db }) => {
      for (const name of settings)
        await sql`select set_config(${`enable_${name}`}, 'off', true)`.execute(db);
      const { rows } = await sql`select * from found_chapters(' walrus', null, 200)`.execute(db);
      return rows;
    });
  const found = await chapters([]);
  expect(found).toHaveLength(200);
  for (const without of [['nestloop'], ['hashjoin', 'nestloop'], ['hashjoin', 'mergejoin']])
    expect(await chapters(without)).toEqual(found);
  const pageOf = async (page: number) =>
    (await search(manager, 'walrus', { page, limit: 100 })).data;
  // Whoever reads them all gets some two hundred, in the same order.
  const pages = [...(await pageOf(1)), ...(await pageOf(2))];
  const places = pages.map(
    ({ title, chapter }) => `${title} ${chapter.replace(/\D+/, '').padStart(3, '0')}`,
  );
  expect(new Set(places).size).toBe(200);
  expect(places).toEqual(places.toSorted());
  expect([...(await pageOf(1)), ...(await pageOf(2))]).toEqual(pages);
});

it('finds what stands far into a long chapter, and the page it is on', async () => {
  const { manager, publish } = await aLibrary();
  const filler = '<p>Nothing happens in this line, nor in the next one.</p>'.repeat(1000);
  await publish('A', `${filler}<p>A walrus at last.</p>`, '<p>End</p>');
  const [hit] = (await search(manager, 'walrus at last')).data;
  expect(hit).toMatchObject({ chapter: 'Chapter 1', locator: { page: 1 } });
  expect(hit!.locator.progression).toBeGreaterThan(0.9);
});

it('wants three characters at least and two hundred at most', async () => {
  const { manager } = await aLibrary();
  for (const q of ['', 'ab', ' ab ', 'x'.repeat(201)])
    expect((await manager.send('GET', `/contents/search?q=${encodeURIComponent(q)}`)).status).toBe(
      400,
    );
  expect((await manager.send('GET', '/contents/search')).status).toBe(400);
});

it('looks for a phrase by the index, also where its words are common', async () => {
  const { organization } = await aLibrary();
  const { rows } = await sql<{ terms: string }>`
    select phrase_terms(' to be or a') as terms
  `.execute(api.database.tenant(organization.id).db);
  expect(rows[0]!.terms).toMatch(/^'#\d+' & '#\d+' & '#\d+'$/);
});
