import { textSearch } from '@rahle/contract/text-search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleEpub } from '#packages/testing/sample-epub.ts';
import { writeZip } from '#packages/testing/zip-writer.ts';
import { openServices } from '#services.ts';
import { buildOrganization } from '#testing/builders.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '#testing/test-server.ts';
import { uploader } from '#testing/uploads.ts';
import { leaseText, listContentsWithoutText, releaseText } from './chapter-texts.queries.ts';
import { keepMissingTexts } from './keep-missing-texts.commands.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const EPUB = { fileType: 'CONTENT_PACKAGE', mimeType: 'application/epub+zip' } as const;

async function aLibrary() {
  const organization = await buildOrganization(api.database);
  const { caller, upload } = await uploader(api, organization);
  const tenant = api.database.tenant(organization.id);
  async function publish(externalId: string, text: string) {
    const bytes = writeZip(sampleEpub({ chapters: [{ file: 'a%20b.xhtml', body: text }] }));
    const source = { fileId: (await upload(bytes, EPUB)).file.id };
    const answer = await caller.send('POST', '/contents/publish', { externalId, source });
    return ((await answer.json()) as { contentId: string }).contentId;
  }
  /** As books stand that were published before texts were kept. */
  const forget = () => tenant.db.deleteFrom('content_texts').execute();
  const matches = async (q: string) =>
    (await caller.call(textSearch.find, { query: { q } })).data.map(({ snippet }) => snippet.match);
  const unread = async () =>
    (await listContentsWithoutText(api.database.platform, 10_000))
      .filter(({ organizationId }) => organizationId === organization.id)
      .map(({ contentId }) => contentId);
  return { caller, tenant, publish, forget, matches, unread };
}

const services = () => openServices(api.settings, api.database, TEST_SECRET);

it('books of before are found after the pass, as if they were published now', async () => {
  const { publish, forget, matches, unread } = await aLibrary();
  const id = await publish('A', '<p>A walrus at home.</p>');
  await forget();
  expect(await matches('walrus')).toEqual([]);
  expect(await unread()).toEqual([id]);

  await keepMissingTexts(await services());
  expect(await matches('walrus')).toEqual(['walrus']);
  expect(await unread()).toEqual([]);
});

it('a pass that was stopped is gone on with', async () => {
  const { publish, forget, matches, unread } = await aLibrary();
  const ids = [await publish('A', '<p>A walrus.</p>'), await publish('B', '<p>A walrus.</p>')];
  await forget();
  await keepMissingTexts(await services(), AbortSignal.abort());
  expect((await unread()).toSorted()).toEqual(ids.toSorted());
  await keepMissingTexts(await services());
  expect(await matches('walrus')).toEqual(['walrus', 'walrus']);
});

it('of several who want to read a book one does, and another after it has died', async () => {
  const { publish, forget, tenant, unread } = await aLibrary();
  const id = await publish('A', '<p>A walrus.</p>');
  await forget();
  const asked = await Promise.all(Array.from({ length: 8 }, () => leaseText(tenant, id)));
  expect(asked.filter(Boolean)).toHaveLength(1);
  expect(await unread()).toEqual([]);

  const past = new Date(Date.now() - 1000);
  await tenant.db.updateTable('content_texts').set({ leased_until: past }).execute();
  expect(await leaseText(tenant, id)).toBe(true);
});

it('a book that cannot be read is left alone after some attempts', async () => {
  const { publish, forget, tenant, unread } = await aLibrary();
  const id = await publish('A', '<p>A walrus.</p>');
  await forget();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await tenant.db.updateTable('content_texts').set({ leased_until: null }).execute();
    expect(await unread()).toEqual([id]);
    await leaseText(tenant, id);
    await releaseText(tenant, id, { isFailure: true });
  }
  await tenant.db.updateTable('content_texts').set({ leased_until: null }).execute();
  expect(await unread()).toEqual([]);
});

it('an earlier version that is published again is found at once', async () => {
  const { caller, publish, matches } = await aLibrary();
  const id = await publish('A', '<p>The first walrus.</p>');
  await publish('A', '<p>The second heron.</p>');
  const answer = await caller.send('POST', `/contents/${id}/versions/1/publish`, {});
  expect(answer.status).toBe(201);
  expect(await matches('walrus')).toEqual(['walrus']);
  expect(await matches('heron')).toEqual([]);
});
