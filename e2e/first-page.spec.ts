import { type APIRequestContext, expect, test } from '@playwright/test';
import { dailyOf } from './daily.ts';
import { atAtlas, collectComplaints, signIn } from './demo.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { newOrganization } from './public-site.ts';

/** Asks this machine in an organization's name, which only browsers here can look up. */
const at = (request: APIRequestContext, address: string, path: string) =>
  request.get(path, { headers: { host: new URL(address).host } });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home and books are there to be read', async ({ page }) => {
    for (const path of ['/', '/home']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(9);
      await expect(page.getByRole('button', { name: 'Next slide' })).toHaveCount(0);
    }
    await page.goto('/books?search=tides');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText('Tides, Explained Twice');
    await page.goto('/books');
    await expect(page.getByRole('article')).toHaveCount(12);
  });

  test('in the reader’s language', async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'locale', value: 'tr', url: baseURL ?? '' }]);
    await page.goto('/books');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await expect(page.getByText('24 sonuçtan')).toBeVisible();
  });
});

test('search engines and link previews find what they look for', async ({ page, baseURL }) => {
  await page.goto(`${atAtlas(baseURL)}/books?search=deniz`);
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  await expect(page).toHaveTitle('Kitaplar · Atlas Akademi · Rahle');
  expect(await content('meta[name=description]')).toContain('Atlas Akademi');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', `${atAtlas(baseURL)}/books`);
  expect(await content('meta[property="og:title"]')).toBe('Kitaplar · Atlas Akademi · Rahle');
  expect(await content('meta[property="og:url"]')).toBe(`${atAtlas(baseURL)}/books`);
  const told = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(told ?? '')).toMatchObject({
    '@type': 'CollectionPage',
    mainEntity: {
      itemListElement: expect.arrayContaining([
        expect.objectContaining({ item: expect.objectContaining({ '@type': 'Book' }) }),
      ]),
    },
  });

  await page.goto(atAtlas(baseURL));
  const home = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(home ?? '')).toMatchObject({ '@type': 'WebSite', name: 'Atlas Akademi' });
  const image = await content('meta[property="og:image"]');
  expect((await page.goto(image ?? ''))?.headers()['content-type']).toMatch(/^image\//);
});

test('every organization has its own site map and robots file', async ({ request, baseURL }) => {
  const siteMap = await at(request, atAtlas(baseURL), '/sitemap.xml');
  expect(siteMap.headers()['content-type']).toContain('xml');
  const listed = [...(await siteMap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page]) => page);
  expect(listed.slice(0, 2)).toEqual([`${atAtlas(baseURL)}/`, `${atAtlas(baseURL)}/books`]);
  expect(listed.length).toBeGreaterThan(10);
  const book = new RegExp(`^${atAtlas(baseURL)}/books/[0-9a-f-]{36}$`);
  for (const address of listed.slice(2)) expect(address).toMatch(book);
  const robots = await (await at(request, atAtlas(baseURL), '/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${atAtlas(baseURL)}/sitemap.xml`);
  const closed = ['/api/', '/contents', '/announcements', '/profile', '/admin'];
  expect(robots.match(/(?<=^Disallow: ).*$/gm)).toEqual(closed);

  const nobody = (baseURL ?? '').replace('//localhost', '//nobody.localhost');
  expect((await at(request, nobody, '/sitemap.xml')).status()).toBe(404);
  expect(await (await at(request, nobody, '/robots.txt')).text()).toContain('Disallow: /\n');
});

test('covers further down are asked for once the page has been painted', async ({
  page,
  request,
}) => {
  const drawn = await (await request.get('/books')).text();
  const covers = drawn.match(/<img [^>]*fetchPriority="low"[^>]*>/g) ?? [];
  const late = covers.filter((cover) => cover.includes(' data-src='));
  const first = covers.filter((cover) => cover.includes(' loading="eager"'));
  expect(first).toHaveLength(2);
  expect(late).toHaveLength(covers.length - first.length);
  expect(late.filter((cover) => / src/.test(cover))).toEqual([]);

  const complaints = collectComplaints(page);
  await page.goto('/books');
  const shown = page.locator('main .cover img');
  await expect(shown).toHaveCount(covers.length);
  for (const cover of await shown.all()) {
    await cover.scrollIntoViewIfNeeded();
    await expect(cover).toHaveJSProperty('complete', true);
    await expect(cover).not.toHaveJSProperty('naturalWidth', 0);
  }
  expect(complaints).toEqual([]);
});

for (const path of dailyOf(['/', '/books?utm_source=mail&pages=2'], ['/?utm_source=mail'])) {
  test(`the app takes ${path} over as it stands, and asks for nothing`, async ({ page }) => {
    const complaints = collectComplaints(page);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/app-.*\.js$/, (route) => enough.then(() => route.continue()));
    await watchShifts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const text = await page.evaluate(() => {
      const root = document.getElementById('root')!;
      Object.assign(window, { drawn: [...root.querySelectorAll('h1, article, header')] });
      return root.innerText;
    });
    // Letters of the real fonts are hardly wider than those of their stand-ins.
    const shifts = await shiftsOf(page);
    expect(shifts).toBeLessThan(0.02);
    resolve();
    await page.waitForLoadState('networkidle');
    const after = await page.evaluate(() => {
      const { drawn } = window as unknown as { drawn: Element[] };
      const isWhole = drawn.every((element) => element.isConnected);
      return { isWhole, text: document.getElementById('root')!.innerText };
    });
    expect({ ...after, shifts: await shiftsOf(page) }).toEqual({ isWhole: true, text, shifts });
    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);
    // And it lives.
    await page.getByRole('button', { name: 'Theme' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible();
  });
}

test('the page of someone signed in never shows the ways in', async ({ page }) => {
  await signIn(page, 'learner@rahle.test');
  const answer = await page.request.get('/');
  expect(await answer.text()).not.toContain('href="/login"');
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Learner' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Learner' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await (await page.request.get('/')).text()).toContain('href="/login"');
});

test('a change shows on the next page that the server draws', async ({ request, baseURL }) => {
  const { address, organizationId, send } = await newOrganization(request, baseURL);
  expect(await (await at(request, address, '/')).text()).not.toContain('A first sample');
  await send('POST', `/organizations/${organizationId}/sample-contents`, {
    group: 'One',
    title: 'A first sample',
    description: 'Words',
    order: 1,
  });
  expect(await (await at(request, address, '/')).text()).toContain('A first sample');
});

test('of many samples the page brings some, and the app the others', async ({
  page,
  request,
  baseURL,
}) => {
  const complaints = collectComplaints(page);
  const { address, organizationId, send } = await newOrganization(request, baseURL);
  const add = (group: string, order: number) =>
    send('POST', `/organizations/${organizationId}/sample-contents`, {
      group,
      title: `${group} ${order}`,
      description: '<b>Words</b>',
      order,
    });
  for (let order = 1; order <= 8; order += 1) await add('Many', order);
  for (let group = 1; group <= 56; group += 1) await add(`Group ${group}`, group);
  const drawn = await (await at(request, address, '/')).text();
  expect(drawn.split('<article')).toHaveLength(61);

  await page.goto(address);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(62);
  await page.getByRole('link', { name: 'View All Many' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(8);
  expect(complaints).toEqual([]);
});
