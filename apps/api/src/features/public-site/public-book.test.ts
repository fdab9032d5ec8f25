import { publicSite } from '@rahle/contract/public-site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltContent, buildContent } from '#testing/build-content.ts';
import { type BuiltOrganization, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ CONTENT_ORIGIN: 'https://books.test' });
});
afterAll(() => api.stop());

const table = {
  titles: [
    {
      title: 'Tides',
      pageNumber: 1,
      href: 'secret/one.xhtml',
      subtitles: [{ subtitle: 'Ebb', pageNumber: 4, href: 'secret/two.xhtml' }],
    },
  ],
  resources: [{ type: 'link', title: 'Secret resource', description: '' }],
};

async function aBook() {
  const organization = await buildOrganization(api.database);
  const book = await buildContent(api.database, organization, {
    title: 'Maps',
    authors: ['Pîrî Reis'],
    externalUrl: 'https://secret.example/book',
  });
  await change(organization, book, { table_of_contents: JSON.stringify(table) });
  return { organization, book };
}

const change = (
  { id }: BuiltOrganization,
  book: BuiltContent,
  set: { table_of_contents: string } | { withdrawn_at: Date },
) =>
  api.database.tenant(id).db.updateTable('contents').set(set).where('id', '=', book.id).execute();

const statusFor = async (organization: BuiltOrganization, { id }: BuiltContent) =>
  (await api.visitor(organization).send('GET', `/public/organizations/current/contents/${id}`))
    .status;

it('a book tells anyone what is in it by titles and pages, and nothing that leads into it', async () => {
  const { organization, book } = await aBook();
  const params = { contentId: book.id };
  const shown = await api.visitor(organization).call(publicSite.content, { params });
  expect(shown).toMatchObject({ id: book.id, title: 'Maps', authors: ['Pîrî Reis'] });
  expect(shown.contents).toEqual([
    { title: 'Tides', pageNumber: 1, subtitles: [{ title: 'Ebb', pageNumber: 4 }] },
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/secret/i);
});

it('a book without a table of contents has none, and each book has its own answer', async () => {
  const { organization, book } = await aBook();
  const plain = await buildContent(api.database, organization, { title: 'Plain' });
  const visitor = api.visitor(organization);
  const read = (contentId: string) => visitor.call(publicSite.content, { params: { contentId } });
  expect((await read(book.id)).title).toBe('Maps');
  expect(await read(plain.id)).toMatchObject({ title: 'Plain', contents: [] });
  expect((await read(book.id)).title).toBe('Maps');
});

it('a book is nobody’s in another organization, kept or not, and gone once withdrawn', async () => {
  const { organization, book } = await aBook();
  const other = await buildOrganization(api.database);
  expect(await statusFor(organization, book)).toBe(200);
  expect(await statusFor(other, book)).toBe(404);
  await change(organization, book, { withdrawn_at: new Date() });
  await api.database.publicCache.catchUp();
  expect(await statusFor(organization, book)).toBe(404);
  expect(await statusFor(organization, { ...book, id: 'no-guid' })).toBe(404);
});

it('a book’s page is drawn with its words, and listed for search engines', async () => {
  const { organization, book } = await aBook();
  const headers = { 'x-organization-domain': organization.domain };
  const at = async (path: string) => (await fetch(`${api.origin}${path}`, { headers })).text();
  const page = await at(`/books/${book.id}?utm_source=mail`);
  expect(page).toContain('<title>Maps · Atlas · Rahle</title>');
  expect(page).toMatch(/<h1[^>]*>Maps<\/h1>/);
  expect(page).toContain('Ebb');
  expect(page).toContain('Sign in to read');
  expect(await at('/sitemap.xml')).toContain(`/books/${book.id}</loc>`);
});
