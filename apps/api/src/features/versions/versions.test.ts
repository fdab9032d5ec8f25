import { versions } from '@rahle/contract/versions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAccount } from '#testing/builders.ts';
import { aBook } from '#testing/publishing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

/** Addresses name the content origin of the settings; the test's listens elsewhere. */
const reachable = (url: string) => api.contentOrigin + new URL(url).pathname;

describe('a version', () => {
  it('has addresses for those who may read it, and a tag that spares the answer', async () => {
    const { id, latest, organization, reader, manager } = await aBook(api);
    expect(latest).toMatchObject({ number: 1, detailsFileUrl: null, notes: null });
    const same = await reader.send('GET', `/contents/${id}/versions/latest`);
    expect(same.headers.get('etag')).toBe(`"${latest.manifestHash}"`);
    expect(same.headers.get('cache-control')).toBe('no-store');
    const others = await api.as(
      await buildAccount(api.database, organization, { role: 'LEARNER' }),
      organization,
    );
    await expect(others.call(versions.latest, { params: { contentId: id } })).rejects.toMatchObject(
      {
        code: 'content.not_found',
      },
    );
    await expect(
      manager.call(versions.latest, { params: { contentId: id } }),
    ).resolves.toBeTruthy();
  });

  it('lists its files', async () => {
    const { id, latest, reader } = await aBook(api);
    const manifest = await reader.call(versions.manifest, { params: { contentId: id, number: 1 } });
    expect(manifest.manifestHash).toBe(latest.manifestHash);
    expect(manifest.files.map(({ path, size, type }) => [path, size, type])).toEqual([
      ['a.css', 3, 'text/css'],
      ['index.html', 31, 'text/html; charset=utf-8'],
    ]);
  });

  it('tells holders of copies what has become of them', async () => {
    const { id, latest, reader, manager, publishZip, organization } = await aBook(api);
    const check = (who: typeof reader, manifestHash: string) =>
      who.call(versions.checkUpdates, { body: { items: [{ contentId: id, manifestHash }] } });
    expect(await check(reader, latest.manifestHash)).toMatchObject({
      items: [{ status: 'up_to_date' }],
    });
    await publishZip({ 'index.html': 'new' });
    expect(await check(reader, latest.manifestHash)).toMatchObject({
      items: [{ status: 'needs_update' }],
    });
    const other = await api.as(
      await buildAccount(api.database, organization, { role: 'LEARNER' }),
      organization,
    );
    expect(await check(other, latest.manifestHash)).toMatchObject({
      items: [{ status: 'unassigned' }],
    });
    await manager.call(versions.withdraw, { params: { contentId: id } });
    expect(await check(reader, latest.manifestHash)).toMatchObject({
      items: [{ status: 'withdrawn' }],
    });
  });
});

describe('the content origin', () => {
  it('serves the files of a version to its ticket, and to nothing else', async () => {
    const { latest } = await aBook(api);
    const page = await fetch(reachable(latest.url!));
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('cache-control')).toContain('immutable');
    expect(page.headers.get('set-cookie')).toBeNull();
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain("frame-ancestors 'self' http://");
    expect(policy).toContain('tauri://localhost http://tauri.localhost https://tauri.localhost');

    const forged = reachable(latest.url!).replace(/\/v\/.{6}/, '/v/AAAAAA');
    for (const url of [
      forged,
      reachable(latest.url!).replace('index.html', 'b.css'),
      `${api.contentOrigin}/v/x/index.html`,
      `${api.contentOrigin}/api/contents`,
    ])
      expect((await fetch(url)).status).toBe(404);
  });

  it('answers parts, tags and HEAD', async () => {
    const { latest } = await aBook(api);
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
    const { latest } = await aBook(api);
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
      const book = await aBook(api);
      await endIt(book);
      expect((await fetch(reachable(book.latest.url!))).status).toBe(404);
    }
  });

  it('shows the entry page in a sandbox of another origin too', async () => {
    const { latest, organization } = await aBook(api);
    const { pathname, search } = new URL(latest.htmlUrl);
    const answer = await api.visitor(organization).send('GET', pathname.slice(4) + search);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).not.toContain('allow-same-origin');
    expect(await answer.text()).toContain('<base href="');
  });
});
