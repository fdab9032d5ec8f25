import { contents } from '@rahle/contract/contents';
import { versions } from '@rahle/contract/versions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeZip } from '#packages/testing/zip-writer.ts';
import { lend } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { uploader } from '#testing/uploads.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const zip = (pages: Record<string, string>) =>
  writeZip(Object.entries(pages).map(([name, data]) => ({ name, data })));

async function aPublisher() {
  const organization = await buildOrganization(api.database);
  const { caller: manager, upload } = await uploader(api, organization);
  const learner = await buildAccount(api.database, organization, { role: 'LEARNER' });
  const publishZip = async (pages: Record<string, string>, more: object = {}) => {
    const { file } = await upload(zip(pages), { fileType: 'CONTENT_PACKAGE', mimeType: 'application/zip' });
    return manager.send('POST', '/contents/publish', { externalId: 'B-1', source: { fileId: file.id }, ...more });
  };
  const reader = await api.as(learner, organization);
  return { organization, manager, learner, reader, publishZip };
}

/** Addresses name the content origin of the settings; the test's listens elsewhere. */
const reachable = (url: string) => api.contentOrigin + new URL(url).pathname;

async function aBook() {
  const publisher = await aPublisher();
  const { organization, publishZip, learner, reader } = publisher;
  const answer = await publishZip({ 'index.html': '<title>Maps</title><h1>One</h1>', 'a.css': 'p{}' });
  const { contentId: id } = await answer.json();
  await lend(api.database, organization, { id, externalId: 'B-1' }, learner);
  const latest = await reader.call(versions.latest, { params: { contentId: id } });
  return { ...publisher, id, latest };
}

describe('publishing', () => {
  it('makes version 1, then nothing for the same package, then version 2 with what changed', async () => {
    const { manager, publishZip } = await aPublisher();
    const first = await publishZip({ 'index.html': '<h1>One</h1>', 'a.txt': 'aa', 'b.txt': 'b' }, { title: 'Maps' });
    const again = await publishZip({ 'index.html': '<h1>One</h1>', 'a.txt': 'aa', 'b.txt': 'b' });
    const second = await publishZip({ 'index.html': '<h1>Two</h1>', 'a.txt': 'aa', 'c.txt': 'ccc' });
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
    const { manager } = await aPublisher();
    const page = { externalId: 'P', source: { html: '<title>A page</title><h1 id="hello">Hello</h1>' } };
    const published = await manager.call(versions.publish, { body: page });
    const found = await manager.call(contents.get, { params: { contentId: published.contentId } });
    expect(found).toMatchObject({ title: 'A page', publishedUrl: null });
    expect(JSON.parse(found.tableOfContents!)).toMatchObject({ titles: [{ title: 'Hello', pageNumber: 1 }] });

    const address = { externalId: 'U', title: 'Away', source: { url: 'https://books.example/page' } };
    const away = await manager.call(versions.publish, { body: address });
    expect(away).toMatchObject({ version: { number: 1, fileCount: 0 } });
    const latest = await manager.call(versions.latest, { params: { contentId: away.contentId } });
    expect(latest).toMatchObject({ url: null, detailsFileUrl: null });
  });

  it('refuses a package by the name of its entry, and leaves nothing behind', async () => {
    const { manager, publishZip } = await aPublisher();
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
    [{ externalId: 'x', source: { html: 'x' }, tableOfContents: { titles: [{ title: 'a', pageNumber: 0 }] } }, 'tableOfContents.titles.0.pageNumber'],
  ])('names what is wrong: %j', async (body, field) => {
    const { manager } = await aPublisher();
    const answer = await manager.send('POST', '/contents/publish', body);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).fields)).toContain(field);
  });

  it('refuses a file that is no package of this organization', async () => {
    const [mine, theirs] = [await aPublisher(), await aPublisher()];
    const { upload } = await uploader(api, theirs.organization);
    const { file } = await upload(zip({ 'index.html': 'x' }), { fileType: 'CONTENT_PACKAGE', mimeType: 'application/zip' });
    const body = { externalId: 'x', source: { fileId: file.id } };
    const answer = await mine.manager.send('POST', '/contents/publish', body);
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'file.not_usable']);
  });

  it('twenty times at once makes one version', async () => {
    const { manager } = await aPublisher();
    const body = { externalId: 'R', source: { html: '<h1>Race</h1>' } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => manager.send('POST', '/contents/publish', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
  });

  it('again of an earlier version is a new version', async () => {
    const { manager, publishZip } = await aPublisher();
    const { contentId } = await (await publishZip({ 'index.html': 'one' })).json();
    await publishZip({ 'index.html': 'two' });
    const params = { contentId, number: 1 };
    const back = await manager.call(versions.publishAgain, { params, body: { notes: 'Back' } });
    expect(back).toMatchObject({ version: { number: 3 }, changed: { updated: 1 } });
  });
});

describe('a version', () => {
  it('has addresses for those who may read it, and a tag that spares the answer', async () => {
    const { id, latest, organization, reader, manager } = await aBook();
    expect(latest).toMatchObject({ number: 1, detailsFileUrl: null, notes: null });
    const same = await reader.send('GET', `/contents/${id}/versions/latest`);
    expect(same.headers.get('etag')).toBe(`"${latest.manifestHash}"`);
    expect(same.headers.get('cache-control')).toBe('no-store');
    const others = await api.as(await buildAccount(api.database, organization, { role: 'LEARNER' }), organization);
    await expect(others.call(versions.latest, { params: { contentId: id } })).rejects.toMatchObject({
      code: 'content.not_found',
    });
    await expect(manager.call(versions.latest, { params: { contentId: id } })).resolves.toBeTruthy();
  });

  it('lists its files', async () => {
    const { id, latest, reader } = await aBook();
    const manifest = await reader.call(versions.manifest, { params: { contentId: id, number: 1 } });
    expect(manifest.manifestHash).toBe(latest.manifestHash);
    expect(manifest.files.map(({ path, size, type }) => [path, size, type])).toEqual([
      ['a.css', 3, 'text/css'],
      ['index.html', 31, 'text/html; charset=utf-8'],
    ]);
  });

  it('tells holders of copies what has become of them', async () => {
    const { id, latest, reader, manager, publishZip, organization } = await aBook();
    const check = (who: typeof reader, manifestHash: string) =>
      who.call(versions.checkUpdates, { body: { items: [{ contentId: id, manifestHash }] } });
    expect(await check(reader, latest.manifestHash)).toMatchObject({ items: [{ status: 'up_to_date' }] });
    await publishZip({ 'index.html': 'new' });
    expect(await check(reader, latest.manifestHash)).toMatchObject({ items: [{ status: 'needs_update' }] });
    const other = await api.as(await buildAccount(api.database, organization, { role: 'LEARNER' }), organization);
    expect(await check(other, latest.manifestHash)).toMatchObject({ items: [{ status: 'unassigned' }] });
    await manager.call(versions.withdraw, { params: { contentId: id } });
    expect(await check(reader, latest.manifestHash)).toMatchObject({ items: [{ status: 'withdrawn' }] });
  });
});

describe('the content origin', () => {
  it('serves the files of a version to its ticket, and to nothing else', async () => {
    const { latest } = await aBook();
    const page = await fetch(reachable(latest.url!));
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('cache-control')).toContain('immutable');
    expect(page.headers.get('set-cookie')).toBeNull();
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain("frame-ancestors 'self' http://");
    expect(policy).toContain('tauri://localhost');

    const forged = reachable(latest.url!).replace(/\/v\/.{6}/, '/v/AAAAAA');
    for (const url of [forged, reachable(latest.url!).replace('index.html', 'b.css'), `${api.contentOrigin}/v/x/index.html`, `${api.contentOrigin}/api/contents`])
      expect((await fetch(url)).status).toBe(404);
  });

  it('answers parts, tags and HEAD', async () => {
    const { latest } = await aBook();
    const url = reachable(latest.url!);
    const part = await fetch(url, { headers: { range: 'bytes=7-10' } });
    expect([part.status, await part.text()]).toEqual([206, 'Maps']);
    const tag = part.headers.get('etag')!;
    expect((await fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(304);
    const head = await fetch(url, { method: 'HEAD', headers: { origin: 'tauri://localhost' } });
    expect(head.headers.get('access-control-allow-origin')).toBe('tauri://localhost');
    const stranger = await fetch(url, { headers: { origin: 'https://evil.test' } });
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('lets no book install a service worker', async () => {
    const { latest } = await aBook();
    const answer = await fetch(reachable(latest.url!), { headers: { 'service-worker': 'script' } });
    expect(answer.status).toBe(403);
  });

  it('ends with the session, the loan and the book', async () => {
    const end = {
      session: ({ organization }: Awaited<ReturnType<typeof aBook>>) =>
        api.database.tenant(organization.id).db.deleteFrom('sessions').execute(),
      loan: ({ organization }: Awaited<ReturnType<typeof aBook>>) =>
        api.database.tenant(organization.id).db.deleteFrom('assignments').execute(),
      book: ({ manager, id }: Awaited<ReturnType<typeof aBook>>) =>
        manager.call(versions.withdraw, { params: { contentId: id } }),
    };
    for (const [, endIt] of Object.entries(end)) {
      const book = await aBook();
      await endIt(book);
      expect((await fetch(reachable(book.latest.url!))).status).toBe(404);
    }
  });

  it('shows the entry page in a sandbox of another origin too', async () => {
    const { latest, organization } = await aBook();
    const { pathname, search } = new URL(latest.htmlUrl);
    const answer = await api.visitor(organization).send('GET', pathname.slice(4) + search);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).not.toContain('allow-same-origin');
    expect(await answer.text()).toContain('<base href="');
  });
});
