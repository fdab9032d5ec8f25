import { sampleContents } from '@rahle/contract/sample-contents';
import { sliders } from '@rahle/contract/sliders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFile } from '#testing/build-file.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { pagesAddress } from './demo-pages.ts';
import { readPages, readSite } from './library-texts.ts';
import { moveLinks } from './move-demo-links.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

it.each(['en', 'tr'])(
  'every link of the demo (%s) leads to a page that may be framed',
  async (language) => {
    const pages = pagesAddress(api.contentOrigin, language);
    const { sliders: slides, sampleContents: samples } = readSite(language, pages);
    const texts = [
      ...samples.map(({ description }) => description),
      ...readPages(language).values(),
    ];
    const linked = texts.flatMap((text) =>
      [...text.matchAll(/href="([^"]*)"/g)].map(([, to]) => to!),
    );
    const links = [...slides, ...samples].flatMap(({ link }) => link ?? []);
    expect(links).toHaveLength(11);
    for (const link of [...links, ...linked.map((to) => String(new URL(to, `${pages}/`)))]) {
      const answer = await fetch(link);
      expect([link, answer.status, answer.headers.get('content-type')]).toEqual([
        link,
        200,
        'text/html; charset=utf-8',
      ]);
      expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
      expect(await answer.text()).toMatch(/<title>\S.*<\/title>/);
    }
  },
);

it('without the demo there are no pages of it', async () => {
  const plain = await startTestServer({ DEMO: 'off' });
  const answer = await fetch(`${pagesAddress(plain.contentOrigin, 'en')}/street`);
  await plain.stop();
  expect(answer.status).toBe(404);
  expect((await fetch(`${pagesAddress(api.contentOrigin, 'en')}/nothing`)).status).toBe(404);
});

it('a demo that was filled earlier leads to the pages where they are now; what was changed since stays', async () => {
  const organization = await buildOrganization(api.database);
  const manager = await api.as(
    await buildAccount(api.database, organization, { role: 'MANAGER' }),
    organization,
  );
  const params = { organizationId: organization.id };
  const before = readSite('en', 'http://localhost:3001/_demo/en');
  const [sky, first, second, third] = [3, 0, 1, 2].map((at) => before.sampleContents[at]!);
  const kept = [
    { ...first!, link: 'https://maps.rahle.example/street' },
    second!,
    { ...third!, link: 'https://letters.school.example/_demo' },
    { ...sky!, description: sky!.description.replaceAll('http:', 'https:') },
  ];
  for (const body of kept) await manager.call(sampleContents.create, { params, body });
  const fileId = await buildFile(api.database, organization);
  const { title, link } = before.sliders[0]!;
  await manager.call(sliders.create, { params, body: { fileId, title, link, state: 'ACTIVE' } });

  const now = readSite('en', 'https://books.school.example/_demo/en');
  await moveLinks(api.database.tenant(organization.id), now);

  const samples = await manager.call(sampleContents.list, { params, query: {} });
  const [one, two, three, four] = now.sampleContents;
  const rows = Array.isArray(samples) ? samples : samples.data;
  expect(rows.map(({ link: to, description }) => [to, description])).toEqual([
    [one!.link, one!.description],
    [two!.link, two!.description],
    ['https://letters.school.example/_demo', three!.description],
    [four!.link, four!.description],
  ]);
  const [slide] = await manager.call(sliders.list, { params, query: {} });
  expect(slide!.link).toBe(now.sliders[0]!.link);
});
