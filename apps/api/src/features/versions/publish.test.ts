import { contents } from '@rahle/contract/contents';
import { versions } from '@rahle/contract/versions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPublisher } from '#testing/publishing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

describe('publishing', () => {
  it('makes version 1, then nothing for the same package, then version 2 with what changed', async () => {
    const { manager, publishZip } = await aPublisher(api);
    const first = await publishZip(
      { 'index.html': '<h1>One</h1>', 'a.txt': 'aa', 'b.txt': 'b' },
      { title: 'Maps' },
    );
    const again = await publishZip({ 'index.html': '<h1>One</h1>', 'a.txt': 'aa', 'b.txt': 'b' });
    const second = await publishZip({
      'index.html': '<h1>Two</h1>',
      'a.txt': 'aa',
      'c.txt': 'ccc',
    });
    expect([first.status, again.status, second.status]).toEqual([201, 200, 201]);

    const { contentId, version } = await first.json();
    expect(version).toMatchObject({ number: 1, fileCount: 3, totalBytes: 15 });
    expect(await again.json()).toMatchObject({ contentId, version, changed: null });
    expect(await second.json()).toMatchObject({
      contentId,
      version: { number: 2 },
      changed: { added: 1, updated: 1, removed: 1, bytes: 15 },
    });
    const detail = await manager.call(contents.get, { params: { contentId } });
    // The request left the title out, so it is the package's own.
    expect(detail).toMatchObject({ title: 'Two', versions: [{ number: 2 }, { number: 1 }] });
  });

  it('takes a page as text, and an address of the web', async () => {
    const { manager } = await aPublisher(api);
    const page = {
      externalId: 'P',
      source: { html: '<title>A page</title><h1 id="hello">Hello</h1>' },
    };
    const published = await manager.call(versions.publish, { body: page });
    const found = await manager.call(contents.get, { params: { contentId: published.contentId } });
    expect(found).toMatchObject({ title: 'A page', publishedUrl: null });
    expect(JSON.parse(found.tableOfContents!)).toMatchObject({
      titles: [{ title: 'Hello', pageNumber: 1 }],
    });

    const address = {
      externalId: 'U',
      title: 'Away',
      source: { url: 'https://books.example/page' },
    };
    const away = await manager.call(versions.publish, { body: address });
    expect(away).toMatchObject({ version: { number: 1, fileCount: 0 } });
    const message = 'This address could not be reached. Readers see the page once it answers.';
    expect(away.warnings).toEqual([{ entry: address.source.url, message }]);
    const latest = await manager.call(versions.latest, { params: { contentId: away.contentId } });
    expect(latest).toMatchObject({ url: null, detailsFileUrl: null });
  });

  it('refuses a package by the name of its entry, and leaves nothing behind', async () => {
    const { manager, publishZip } = await aPublisher(api);
    const answer = await publishZip({ 'index.html': '<p>', '../evil.html': 'x' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'package.refused',
      message: expect.stringContaining('../evil.html'),
    });
    expect(await manager.call(contents.list, { query: {} })).toMatchObject({ data: [] });
  });

  it.each([
    [{ source: { html: 'x' } }, 'externalId'],
    [{ externalId: 'x' }, 'source'],
    [{ externalId: 'x', source: {} }, 'source'],
    [{ externalId: 'x', source: { html: 'x', url: 'https://x.test' } }, 'source'],
    [{ externalId: 'x', source: { url: 'http://x.test' } }, 'source.url'],
    [
      {
        externalId: 'x',
        source: { html: 'x' },
        tableOfContents: { titles: [{ title: 'a', pageNumber: 0 }] },
      },
      'tableOfContents.titles.0.pageNumber',
    ],
  ])('names what is wrong: %j', async (body, field) => {
    const { manager } = await aPublisher(api);
    const answer = await manager.send('POST', '/contents/publish', body);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).fields)).toContain(field);
  });

  it('refuses a file that is no package of this organization', async () => {
    const [mine, theirs] = [await aPublisher(api), await aPublisher(api)];
    const file = await theirs.uploadZip({ 'index.html': 'x' });
    const body = { externalId: 'x', source: { fileId: file.id } };
    const answer = await mine.manager.send('POST', '/contents/publish', body);
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'file.not_usable']);
  });

  it('twenty times at once makes one version', async () => {
    const { manager } = await aPublisher(api);
    const body = { externalId: 'R', source: { html: '<h1>Race</h1>' } };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => manager.send('POST', '/contents/publish', body)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(19).fill(200),
      201,
    ]);
  });

  it('again of an earlier version is a new version', async () => {
    const { manager, publishZip } = await aPublisher(api);
    const { contentId } = await (await publishZip({ 'index.html': 'one' })).json();
    await publishZip({ 'index.html': 'two' });
    const params = { contentId, number: 1 };
    const back = await manager.call(versions.publishAgain, { params, body: { notes: 'Back' } });
    expect(back).toMatchObject({ version: { number: 3 }, changed: { updated: 1 } });
  });
});
