import { randomUUID } from 'node:crypto';
import { AnnotationFile, annotations } from '@rahle/contract/annotations';
import { marks } from '@rahle/contract/marks';
import { reading } from '@rahle/contract/reading';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildContent, lend } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

async function aReaderOf(book: { externalId?: string; externalUrl?: string }) {
  const organization = await buildOrganization(api.database);
  const content = await buildContent(api.database, organization, book);
  const account = await buildAccount(api.database, organization, { role: 'LEARNER' });
  await lend(api.database, organization, content, account);
  const caller = await api.as(account, organization);
  return { ...content, params: { contentId: content.id }, caller };
}

async function exported({ caller, params }: Awaited<ReturnType<typeof aReaderOf>>) {
  const selector = { href: 'one.xhtml', cfi: null, quote: null, progression: 0.5 };
  await caller.call(marks.keep, {
    params: { ...params, markId: randomUUID() },
    body: { kind: 'NOTE', colour: 'blue', note: 'Only words', version: 1, selector },
  });
  const locator = { href: 'one.xhtml', cfi: null, page: 4, progression: 0.5 };
  const readAt = '2026-01-01T08:00:00.000Z';
  await caller.call(reading.move, {
    params,
    body: { locator, version: 1, device: 'Pixel 8', readAt },
  });
  const answer = await caller.send('GET', '/contents/reading/export');
  return AnnotationFile.parse(await answer.json());
}

it('reports what is no EPUB like a book that its reader does not have, found by name or by id', async () => {
  const book = await aReaderOf({});
  const { externalId } = book;
  const named = await exported(book);
  const page = await aReaderOf({ externalId, externalUrl: 'https://example.com/page' });
  const items = named.first.items.map((item) => ({
    ...item,
    target: { ...item.target, source: `urn:uuid:${page.id}` },
  }));
  const byId = { ...named, first: { ...named.first, items } };

  const unknown = [{ externalId, title: 'Maps', count: 2 }];
  for (const body of [named, byId])
    expect(await page.caller.call(annotations.import, { body })).toEqual({
      imported: 0,
      unchanged: 0,
      unknown,
      refused: [],
    });
  const { params } = page;
  expect((await page.caller.call(marks.list, { params, query: {} })).data).toEqual([]);
  expect(await page.caller.call(reading.get, { params })).toEqual({ position: null });
});
