import { expect, type Page, test } from '@playwright/test';
import { dailyOf } from './daily.ts';
import { atAtlas, collectComplaints, signIn } from './demo.ts';
import { DESKTOP, HOME_READS, newOrganization, PHONE, speakTurkish } from './public-site.ts';
import { expectAccessible } from './expect-accessible.ts';

test('a newcomer sees the slider, the samples and the footer', async ({ page }) => {
  const complaints = collectComplaints(page);
  await page.goto('/');
  await expect(page).toHaveTitle('Rahle Library · Rahle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read a page before you join');

  const slides = page.getByRole('region', { name: 'Highlights' });
  await expect(slides.getByRole('button', { name: /^Slide \d$/ })).toHaveCount(3);
  const picture = await slides.locator('[data-pictures]').boundingBox();
  expect(picture!.height / picture!.width).toBeCloseTo(0.3125, 2);
  const link = slides.getByRole('link').first();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');

  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9);
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`);
  await expect(page.getByRole('link', { name: 'Rahle', exact: true })).toBeVisible();
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(70);
  expect(complaints).toEqual([]);
});

test('one group alone, and back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'View All Featured Courses' }).click();
  await expect(page).toHaveURL('/?group=Featured+Courses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Featured Courses');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
  await page.reload();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
  await page.getByRole('link', { name: 'All samples' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9);
});

test('samples open in frames of 16rem; a site that refuses keeps its card', async ({ page }) => {
  const complaints = collectComplaints(page);
  await page.goto('/');
  await page.getByText('Frames', { exact: true }).click();
  const frame = page.locator('iframe[title="Maps without measuring"]');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
  await expect(frame).toHaveAttribute('loading', 'lazy');
  expect((await frame.boundingBox())?.height).toBe(256);
  await expect(frame.contentFrame().getByRole('heading')).toHaveText('Maps without measuring');
  await expect(page.getByRole('link', { name: /View All/ })).toHaveCount(0);

  expect(complaints).toEqual([]);

  // The choice is remembered.
  await page.route('**/sample-contents/*/frame', (route) =>
    route.fulfill({ json: { isAllowed: false } }),
  );
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Frames' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Maps without measuring' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a page that the visitor’s browser never gets becomes a card, its neighbours stay frames', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByText('Frames', { exact: true }).click();
  const late = page.locator('iframe[title="Maps without measuring"]');
  const address = await late.getAttribute('src');
  await page.route(address!, () => new Promise(() => {}));
  await page.clock.install();
  await page.reload();
  await late.scrollIntoViewIfNeeded();
  const neighbour = page.locator('iframe:not([title="Maps without measuring"])').first();
  await expect(neighbour).toHaveCSS('opacity', '1');
  await page.clock.fastForward(5_000);
  const card = page.getByRole('link', { name: /^Maps without measuring \(opens/ });
  await expect(card).toBeVisible({ timeout: 4_000 });
  await expect(late).toHaveCount(0);
  await expect(page.locator('iframe').first()).toBeAttached();
});

test('a page that refuses the visitor’s browser at once becomes a card, its neighbours stay frames', async ({
  page,
  request,
  baseURL,
}) => {
  const { address, organizationId, send } = await newOrganization(request, baseURL);
  const demo = await request.get('/api/public/organizations/current/sample-contents');
  const samples = (await demo.json()) as { title: string; link: string }[];
  const { link: answers } = samples.find(({ title }) => title === 'Maps without measuring')!;
  // Nobody listens there; whoever asks finds out at once.
  const nobody = `http://localhost:${Number(new URL(baseURL!).port) + 7}/`;
  for (const [index, link] of [nobody, answers].entries())
    await send('POST', `/organizations/${organizationId}/sample-contents`, {
      group: 'One',
      title: `Sample ${index}`,
      description: 'A page',
      link,
      order: index + 1,
    });
  await page.route('**/sample-contents/*/frame', (route) =>
    route.fulfill({ json: { isAllowed: true } }),
  );
  await page.goto(address);
  await page.getByText('Frames', { exact: true }).click();
  await expect(page.getByRole('link', { name: /^Sample 0 \(opens/ })).toBeVisible();
  await expect(page.locator('iframe[title="Sample 0"]')).toHaveCount(0);
  const neighbour = page.locator('iframe[title="Sample 1"]');
  await expect(neighbour).toHaveCSS('opacity', '1');
  await expect(neighbour.contentFrame().getByRole('heading')).toBeVisible();
});

test('a library with nothing yet still says whose it is', async ({ page, request, baseURL }) => {
  const { address } = await newOrganization(request, baseURL, 'Quiet Shelf');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet Shelf');
  await expect(page.getByRole('region', { name: 'Highlights' })).toHaveCount(0);
  await expectAccessible(page, 'an empty home');
});

test('markup is shown and cannot act', async ({ page, request, baseURL }) => {
  const complaints = collectComplaints(page);
  const { address, organizationId, send } = await newOrganization(request, baseURL);
  await send('POST', `/organizations/${organizationId}/sample-contents`, {
    group: 'One',
    title: 'A trap',
    description:
      'Read <b>this</b><img src=x onerror="window.stolen=1"><script>window.stolen=1</script><a href="javascript:window.stolen=1">here</a>',
    link: 'https://a.example/',
    order: 1,
  });
  // Drawn by the server, then by the browser alone.
  for (const first of [address, `${address}/no/such/page`]) {
    await page.goto(first);
    if (first !== address) await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page.locator('article b')).toHaveText('this');
    await expect(page.locator('article img, article script, article a[href^=java]')).toHaveCount(0);
  }
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  expect(complaints).toEqual([]);
});

test.describe('when the network', () => {
  /** From a page without content of its own, so that home has to ask. */
  test.beforeEach(async ({ page }) => {
    await page.goto('/no/such/page');
  });
  const goHome = (page: Page) =>
    page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();

  test('fails, home has empty lists and no complaint', async ({ page }) => {
    await page.route(HOME_READS, (route) => route.fulfill({ status: 500, json: {} }));
    await goHome(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rahle Library');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page, 'home without its lists');
  });

  test('is slow, a banner and six cards stand in for what comes', async ({ page }) => {
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    await page.route(HOME_READS, (route) => enough.then(() => route.continue()));
    await goHome(page);
    await expect(page.locator('main .skeleton')).toHaveCount(7);
    resolve();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(9);
  });
});

for (const viewport of dailyOf([PHONE], [DESKTOP])) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('axe finds home sound in both languages, for visitors and the signed-in', async ({
      page,
      baseURL,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await expectAccessible(page, 'home');
      await speakTurkish(page, atAtlas(baseURL));
      await page.goto(atAtlas(baseURL));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Katılmadan önce bir sayfa okuyun',
      );
      await expect(page.getByRole('link', { name: /^Tümünü gör: / }).first()).toBeVisible();
      await expectAccessible(page, 'home in Turkish');
      await signIn(page, 'learner@rahle.test');
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something to read today');
      await expectAccessible(page, 'home of a learner');
    });
  });
}

test('each organization has its own name and ink, before any script has run', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL ?? '');
  await expect(page.locator('html')).toHaveAttribute('data-ink', 'petrol');
  await page.goto(atAtlas(baseURL));
  await expect(page.locator('html')).toHaveAttribute('data-ink', 'mulberry');
  await expect(page).toHaveTitle('Atlas Akademi · Rahle');
  await context.close();
});

test('a domain without an organization says so', async ({ page, baseURL }) => {
  await page.goto((baseURL ?? '').replace('//localhost', '//nobody.localhost'));
  await expect(page.getByRole('heading', { name: 'No library at this address' })).toBeVisible();
  await expect(page.getByText('nobody.localhost')).toBeVisible();
});

test('an unknown address leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('Page not found · Rahle Library · Rahle');
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});
