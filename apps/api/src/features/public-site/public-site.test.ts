import { publicSite } from '@rahle/contract/public-site';
import { sampleContents } from '@rahle/contract/sample-contents';
import { sliders } from '@rahle/contract/sliders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildContent } from '#testing/build-content.ts';
import { buildFile } from '#testing/build-file.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const CURRENT = '/public/organizations/current';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ CONTENT_ORIGIN: 'https://books.test' });
});
afterAll(() => api.stop());

const managerOf = async (organization: BuiltOrganization) =>
  api.as(await buildAccount(api.database, organization, { role: 'MANAGER' }), organization);

async function anOrganization() {
  const organization = await buildOrganization(api.database);
  const visitor = api.visitor(organization);
  const get = async (path: string) => (await visitor.send('GET', `${CURRENT}${path}`)).json();
  const titles = async (query = '') =>
    (await get(`/contents${query}`)).data.map(({ title }: { title: string }) => title).join(' ');
  return { organization, visitor, get, titles };
}

describe('what a visitor sees', () => {
  it('of the organization is its name, domain, logo, language and what staff see, and nothing that is its own business', async () => {
    const { organization, get } = await anOrganization();
    expect(await get('')).toEqual({
      id: organization.id,
      name: 'Atlas',
      domain: organization.domain,
      logo: null,
      language: null,
      sendsMail: false,
      progress: 'staff',
    });
  });

  it('is written in the organization’s language until they choose one', async () => {
    const organization = await buildOrganization(api.database, { language: 'tr' });
    const pageFor = async (cookie: string) => {
      const headers = { 'x-organization-domain': organization.domain, cookie };
      const payload = await (await fetch(`${api.origin}/books`, { headers })).text();
      return {
        lang: /<html lang="(\w+)"/.exec(payload)?.[1],
        title: /<title>[^<]*/.exec(payload)?.[0],
      };
    };
    expect(await pageFor('')).toEqual({ lang: 'tr', title: '<title>Kitaplar · Atlas · Rahle' });
    expect(await pageFor('locale=en')).toEqual({
      lang: 'en',
      title: '<title>Books · Atlas · Rahle',
    });
  });

  it('of the sliders are the active ones, in their order', async () => {
    const { organization, visitor } = await anOrganization();
    const manager = await managerOf(organization);
    const fileId = await buildFile(api.database, organization);
    const params = { organizationId: organization.id };
    const add = (title: string, state: 'ACTIVE' | 'PASSIVE') =>
      manager.call(sliders.create, { params, body: { fileId, title, state } });
    await add('one', 'ACTIVE');
    await add('two', 'PASSIVE');
    const { id: sliderId } = await add('three', 'ACTIVE');
    await manager.call(sliders.update, { params: { ...params, sliderId }, body: { order: 1 } });

    const shown = await visitor.call(publicSite.sliders, {});

    expect(shown.map(({ title, order }) => [title, order])).toEqual([
      ['three', 1],
      ['one', 2],
    ]);
    expect(shown[0]?.file.url).toBe(`https://books.test/files/${organization.id}/${fileId}`);
  });

  it('of the sample contents are all, by group and order', async () => {
    const { organization, visitor } = await anOrganization();
    const manager = await managerOf(organization);
    const add = (group: string, order: number) =>
      manager.call(sampleContents.create, {
        params: { organizationId: organization.id },
        body: { group, title: `${group}${order}`, description: '<i>x</i>', order },
      });
    for (const [group, order] of [
      ['b', 2],
      ['a', 9],
      ['b', 1],
    ] as const)
      await add(group, order);
    const shown = await visitor.call(publicSite.sampleContents, {});
    expect(shown.map(({ title }) => title)).toEqual(['a9', 'b1', 'b2']);
  });
});

describe('a public book', () => {
  it('carries nothing that leads into it', async () => {
    const { organization, get } = await anOrganization();
    const { id, externalId } = await buildContent(api.database, organization, {
      title: 'Maps',
      summary: 'Old ones',
      category: 'Science',
      authors: ['Pîrî Reis'],
      externalUrl: 'https://secret.example/book',
    });
    const coverId = await buildFile(api.database, organization, { type: 'CONTENT_COVER' });
    await api.database
      .tenant(organization.id)
      .db.updateTable('contents')
      .set({ cover_file_id: coverId, language: 'tr' })
      .where('id', '=', id)
      .execute();

    const { data, meta } = await get('/contents');

    const coverImage = `https://books.test/files/${organization.id}/${coverId}`;
    expect(data).toEqual([
      {
        id,
        content: { externalId },
        title: 'Maps',
        description: 'A book.',
        summary: 'Old ones',
        coverImage,
        coverSrcset: `${coverImage}?w=480 480w, ${coverImage}?w=960 960w, ${coverImage} 1600w`,
        category: 'Science',
        authors: ['Pîrî Reis'],
        language: 'tr',
        createdAt: expect.any(String),
      },
    ]);
    expect(meta).toMatchObject({ page: 1, limit: 10, total: 1, totalPages: 1 });
    expect(JSON.stringify(data)).not.toContain('secret.example');
  });

  it('is found by what decisions §5 names, and never in another organization', async () => {
    const { organization, titles } = await anOrganization();
    const other = await anOrganization();
    await buildContent(api.database, organization, { title: 'İstanbul', category: 'Tarih' });
    await buildContent(api.database, organization, { title: '100%', authors: ['Işık Öz'] });
    expect(await titles('?search=istanbul')).toBe('İstanbul');
    expect(await titles('?searchTerm=TARIH')).toBe('İstanbul');
    expect(await titles('?search=isik%20oz')).toBe('100%');
    expect(await titles('?search=100%25')).toBe('100%');
    expect(await titles('?search=_')).toBe('');
    expect(await other.titles('?search=istanbul')).toBe('');
    expect(await other.titles()).toBe('');
  });

  it('stands in pages, newest first unless asked otherwise, and not once withdrawn', async () => {
    const { organization, get, titles } = await anOrganization();
    for (const title of ['b', 'c', 'a']) await buildContent(api.database, organization, { title });
    const { id } = await buildContent(api.database, organization, { title: 'gone' });
    const { db } = api.database.tenant(organization.id);
    const withdrawn = { withdrawn_at: new Date() };
    await db.updateTable('contents').set(withdrawn).where('id', '=', id).execute();

    expect(await titles()).toBe('a c b');
    expect(await titles('?limit=2&page=2')).toBe('b');
    expect(await titles('?order_by=title&order_direction=ASC')).toBe('a b c');
    expect((await get('/contents?limit=2')).meta).toEqual({
      page: 1,
      limit: 2,
      total: 3,
      totalPages: 2,
      hasNext: true,
      hasPrevious: false,
    });
    for (const query of ['orderBy=pages', 'limit=0', 'limit=101', 'page=0', 'orderDirection=x'])
      expect(await get(`/contents?${query}`)).toMatchObject({ statusCode: 400 });
  });
});

describe('a public answer', () => {
  it('is not sent again to whoever has it', async () => {
    const { organization, visitor } = await anOrganization();
    const first = await visitor.send('GET', `${CURRENT}/contents`);
    const tag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');

    const again = async (given: string) => {
      const headers = { 'x-organization-domain': organization.domain, 'if-none-match': given };
      const answer = await api.caller(headers).send('GET', `${CURRENT}/contents`);
      return [answer.status, await answer.text()];
    };
    expect(await again(tag)).toEqual([304, '']);
    expect(await again(`"x", ${tag}`)).toEqual([304, '']);
    expect(await again('W/"another"')).toEqual([200, await first.text()]);
    await buildContent(api.database, organization);
    await api.database.publicCache.catchUp();
    expect((await again(tag))[0]).toBe(200);
  });

  it('carries what every answer does, letters of all alphabets, and no body where none is asked for', async () => {
    const { organization, visitor } = await anOrganization();
    await buildContent(api.database, organization, { title: 'Işık 😀 日本' });
    const whole = await visitor.send('GET', `${CURRENT}/contents`);
    const head = await visitor.send('HEAD', `${CURRENT}/contents`);
    const text = await whole.text();
    expect(JSON.parse(text).data[0].title).toBe('Işık 😀 日本');
    expect(whole.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(await head.text()).toBe('');
    for (const { headers } of [whole, head]) {
      expect(headers.get('x-request-id')).toBeTruthy();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('etag')).toBe(whole.headers.get('etag'));
    }
  });

  it('differs by the organization’s name, as caches are told; so does the page', async () => {
    const { organization, visitor } = await anOrganization();
    const headers = { 'x-organization-domain': organization.domain };
    const answers = [
      await visitor.send('GET', `${CURRENT}/contents`),
      await visitor.send('GET', `${CURRENT}/sample-contents/${crypto.randomUUID()}/frame`),
      await fetch(`${api.origin}/`, { headers }),
      await fetch(`${api.origin}/sitemap.xml`, { headers }),
      await fetch(`${api.origin}/robots.txt`, { headers }),
    ];
    for (const { headers: sent } of answers)
      expect(sent.get('vary')?.split(', ')).toContain('x-organization-domain');
    expect(answers[2]!.headers.get('vary')).toBe(
      'accept-encoding, cookie, host, x-organization-domain, service-worker-navigation-preload',
    );
  });

  it('is the same for those who are signed in', async () => {
    const { organization, visitor } = await anOrganization();
    const manager = await managerOf(organization);
    const seen = await manager.call(publicSite.organization, {});
    expect(seen).toEqual(await visitor.call(publicSite.organization, {}));
  });

  it.each(['', '/sliders', '/sample-contents', '/contents'])(
    'needs an organization: %j',
    async (path) => {
      const stranger = api.caller({ 'x-organization-domain': 'nobody.test' });
      const answer = await stranger.send('GET', `${CURRENT}${path}`);
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'organization.not_found']);
    },
  );
});
