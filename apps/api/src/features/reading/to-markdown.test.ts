import { randomUUID } from 'node:crypto';
import { marks } from '@rahle/contract/marks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildContent, lend } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const line = (pageNumber: number, href: string) => ({ pageNumber, href: `epub/text/${href}` });
const TITLES = [
  { title: 'A harbour', ...line(1, 'one.xhtml'), subtitles: [] },
  {
    title: 'The *moon*',
    ...line(2, 'the%20moon.xhtml'),
    subtitles: [{ subtitle: 'The stairs', ...line(3, 'the%20moon.xhtml#stairs') }],
  },
];

async function aReader() {
  const organization = await buildOrganization(api.database);
  const book = await buildContent(api.database, organization, { title: 'Tides' });
  await api.database
    .tenant(organization.id)
    .db.updateTable('contents')
    .set({ table_of_contents: JSON.stringify({ titles: TITLES, resources: [] }) })
    .where('id', '=', book.id)
    .execute();
  const account = await buildAccount(api.database, organization, { role: 'LEARNER' });
  await lend(api.database, organization, book, account);
  const caller = await api.as(account, organization);
  const keep = (body: object, selector: object) =>
    caller.call(marks.keep, {
      params: { contentId: book.id, markId: randomUUID() },
      body: {
        kind: 'BOOKMARK',
        colour: null,
        version: 1,
        selector: { href: 'text/one.xhtml', cfi: null, quote: null, progression: 0, ...selector },
        ...body,
      },
    });
  const markdown = async (locale: string) => {
    const path = '/contents/reading/export?format=markdown';
    return (await caller.send('GET', path, undefined, { 'accept-language': locale })).text();
  };
  return { keep, markdown };
}

it('names the place of each mark that has no words, in the order of the book', async () => {
  const { keep, markdown } = await aReader();
  const quote = { exact: 'A quote', prefix: '', suffix: '' };
  await keep({}, { href: 'text/not-listed.xhtml', progression: 0.996 });
  await keep(
    { kind: 'NOTE', note: 'Only words' },
    { href: 'text/the moon.xhtml', progression: 0.5 },
  );
  await keep({}, { href: 'text/one.xhtml', progression: 0.254 });
  await keep(
    {},
    { href: 'text/the moon.xhtml', progression: 0.6, quote: { ...quote, exact: ' ' } },
  );
  await keep({}, { href: 'text/one.xhtml', progression: 0.3, quote });
  const parts = (text: string) => text.trimEnd().split('\n\n');
  expect(parts(await markdown('en'))).toEqual([
    '# Tides',
    'Bookmark: A harbour · Page 1 · 25%',
    '> A quote',
    // A chapter of several pages: which one it is nobody has said.
    String.raw`The \*moon\* · 50%`,
    'Only words',
    String.raw`Bookmark: The \*moon\* · 60%`,
    'Bookmark: 100%',
  ]);
  expect(parts(await markdown('tr'))[1]).toBe('Yer imi: A harbour · Sayfa 1 · %25');
});

it('writes the marks of one page in the order of its words, whichever was made first', async () => {
  const { keep, markdown } = await aReader();
  const places = [10, 2, 4].map((step) => ({
    progression: 0.25,
    cfi: `epubcfi(/6/4!/4/${step}/1:0)`,
    quote: { exact: `Paragraph ${step / 2}`, prefix: '', suffix: '' },
  }));
  for (const place of places) await keep({ kind: 'HIGHLIGHT', colour: 'green' }, place);
  expect((await markdown('en')).trimEnd().split('\n\n').slice(1)).toEqual([
    '> Paragraph 1',
    '> Paragraph 2',
    '> Paragraph 5',
  ]);
});
