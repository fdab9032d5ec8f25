import { expect, type Page, type Route } from '@playwright/test';
import { sampleEpub } from '../apps/api/src/packages/testing/sample-epub.ts';
import { writeZip } from '../apps/api/src/packages/testing/zip-writer.ts';
import { signInto, test, viewOf } from './hostile/open.ts';
import { EPUB, type Publisher } from './hostile/publisher.ts';
import { expectSoundEverywhere } from './expect-accessible.ts';

const LONG = '<p>The round clock told her when the bus came.</p>'.repeat(40);

const publishEpub = async (manager: Publisher) =>
  (
    await manager.publishPackage(
      writeZip(
        sampleEpub({
          chapters: [
            {
              file: 'one.xhtml',
              body: `<h1 id="top">One</h1>${LONG}<h2 id="s1">One, first</h2>${LONG}<h2 id="s2">One, second</h2>${LONG}`,
            },
            { file: 'two.xhtml', body: `<p>Before</p><h1 id="top">Two</h1>${LONG}` },
          ],
        }),
      ),
      EPUB,
    )
  ).body.contentId;

const SITE = {
  'index.html': '<h1>A small site</h1><nav><ul><li><a href="two.html#deep">Two</a></li></ul></nav>',
  'two.html': `<h1>Page two</h1>${'<p>x</p>'.repeat(200)}<h2 id="deep">Deep</h2>`,
  'details.html': '<h1>Details</h1>',
};

const publishSite = async (manager: Publisher) => {
  const entries = Object.entries(SITE).map(([name, data]) => ({ name, data }));
  return (await manager.publishPackage(writeZip(entries))).body.contentId;
};

const book = (page: Page) => page.frameLocator('iframe');
const where = (page: Page) => book(page).locator('.page-number');

test('an entry opens the book at its page; Back, View and a reload return to where one was', async ({
  context,
  held: { app, manager },
}) => {
  const contentId = await publishEpub(manager);
  const page = await signInto(context, app);
  await page.goto(`${app}/contents/${contentId}`);
  await page.getByRole('link', { name: 'Second page 3' }).click();
  await expect(page).toHaveURL(viewOf(app, contentId));
  await expect(where(page)).toHaveText('Page 3 of 5');
  await expect(page).toHaveTitle('A Sample · Rahle Library · Rahle');

  await book(page).getByRole('link', { name: 'Two 5' }).click();
  await expect(where(page)).toHaveText('Page 5 of 5');
  await page.reload();
  await expect(where(page)).toHaveText('Page 5 of 5');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${app}/`);

  await page.goto(`${app}/contents/${contentId}`);
  const here = page.getByRole('tabpanel').locator('[aria-current]');
  await expect(here).toHaveText(/Two/);
  await page.getByRole('link', { name: 'View' }).click();
  await expect(where(page)).toHaveText('Page 5 of 5');
});

test('a reader that has lost its memory is told where one was', async ({ context, held }) => {
  const { app, manager } = held;
  const contentId = await publishEpub(manager);
  const page = await signInto(context, app);
  await page.goto(`${app}/contents/${contentId}`);
  await page.getByRole('link', { name: 'Second page 3' }).click();
  await expect(where(page)).toHaveText('Page 3 of 5');
  await book(page)
    .locator('body')
    .evaluate(() => localStorage.clear());
  await page.getByRole('link', { name: 'Back' }).click();
  await page.goto(viewOf(app, contentId));
  await expect(where(page)).toHaveText('Page 3 of 5');
});

test('it takes the whole window, speaks the app’s language, and Close leads to the book', async ({
  context,
  held: { app, manager },
}) => {
  const contentId = await publishEpub(manager);
  const page = await signInto(context, app);
  await page.evaluate(() => localStorage.setItem('locale', 'tr'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(viewOf(app, contentId));
  await expect(where(page)).toHaveText('Sayfa 1 / 5');
  await expect(book(page).locator('html')).toHaveAttribute('data-page', 'night');
  const { width, height } = page.viewportSize()!;
  expect(await page.locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, width, height });
  const back = (await page.getByRole('link', { name: 'Geri' }).boundingBox())!;
  expect(back.x + back.width).toBeLessThanOrEqual(52);
  expect(back.y + back.height).toBeLessThanOrEqual(52);

  await book(page).getByRole('button', { name: 'Kitabı kapat' }).click();
  await expect(page).toHaveURL(`${app}/contents/${contentId}`);
});

test('a site’s entry opens its own file', async ({ context, held: { app, manager } }) => {
  const contentId = await publishSite(manager);
  const page = await signInto(context, app);
  await page.goto(`${app}/contents/${contentId}`);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Two' }).click();
  await expect(book(page).getByRole('heading', { name: 'Deep' })).toBeInViewport();
  // Nothing of ours lies over a page that knows nothing of us.
  const top = (await page.locator('iframe').boundingBox())!.y;
  const back = (await page.getByRole('link', { name: 'Back' }).boundingBox())!;
  expect(back.y + back.height).toBeLessThanOrEqual(top);
  await page.getByRole('link', { name: 'Close the book' }).click();
  await expect(page).toHaveURL(`${app}/contents/${contentId}`);
});

test('requests lost once do not open it elsewhere', async ({ context, held: { app, manager } }) => {
  const contentId = await publishSite(manager);
  const page = await signInto(context, app);
  let lost = 0;
  const lose = (route: Route) => {
    lost += 1;
    return route.abort();
  };
  for (const address of [/\/v\/.*\/index\.html/, /\/manifest/])
    await page.route(address, lose, { times: 1 });
  await page.goto(`${app}/contents/${contentId}`);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Two' }).click();
  await expect(book(page).getByRole('heading', { name: 'Deep' })).toBeInViewport();
  expect(lost).toBe(2);
});

test('each next source is tried when one does not answer', async ({ context, held }) => {
  const { app, manager } = held;
  const contentId = await publishSite(manager);
  const page = await signInto(context, app);
  await page.route(/\/v\/.*\/index\.html/, (route) => route.abort());
  await page.goto(viewOf(app, contentId));
  await expect(book(page).getByRole('heading', { name: 'Details' })).toBeVisible();

  await page.route(/\/v\//, (route) => route.abort());
  await page.reload();
  await expect(book(page).getByRole('heading', { name: 'A small site' })).toBeVisible();
  expect(await page.locator('iframe').getAttribute('src')).toContain('/api/files/view-html?');

  await page.route(/view-html/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No content available' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(book(page).getByRole('heading', { name: 'A small site' })).toBeVisible();
});

test('a book whose reader cannot be fetched is said not to be there, and never a blank frame', async ({
  context,
  held: { app, manager },
}) => {
  const contentId = await publishEpub(manager);
  const page = await signInto(context, app);
  await page.route(/\/v\//, (route) => route.abort());
  await page.goto(viewOf(app, contentId));
  await expect(page.getByRole('heading', { name: 'No content available' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);

  const html = await manager.publishHtml('<h1>One page</h1>');
  await page.goto(viewOf(app, html.body.contentId));
  await expect(book(page).getByRole('heading', { name: 'One page' })).toBeVisible();
  expect(await page.locator('iframe').getAttribute('src')).toMatch(/view-html\?.*&t=\d+/);
});

test('what cannot be shown is said, with a way back', async ({ context, held }) => {
  const { app, manager } = held;
  const page = await signInto(context, app);
  const { body } = await manager.publishAddress('https://nowhere.invalid/page', { title: 'Web' });
  await page.goto(viewOf(app, body.contentId));
  await expect(page.getByRole('heading', { name: 'No content available' })).toBeVisible();
  await manager.withdraw(body.contentId);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Content not found' })).toBeVisible();

  await page.route(/\/api\/contents\//, (route) => route.abort());
  await page.goto(viewOf(app, held.knowledge.other.contentId));
  await expect(page.getByRole('heading', { name: 'Failed to load content' })).toBeVisible();
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${app}/`);
});

test('the offline mark stands beside Back, and a book that is open stays open', async ({
  context,
  held: { app, manager },
}) => {
  const contentId = await publishEpub(manager);
  const page = await signInto(context, app);
  await page.goto(viewOf(app, contentId));
  await expect(where(page)).toHaveText('Page 1 of 5');
  const src = await page.locator('iframe').getAttribute('src');
  await context.setOffline(true);
  await expect(page.getByText('Offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Offline')).toHaveCount(0);
  expect(await page.locator('iframe').getAttribute('src')).toBe(src);
  await expect(where(page)).toHaveText('Page 1 of 5');
});

test('axe finds nothing in the viewer', async ({ context, held }) => {
  const { app, manager } = held;
  const page = await signInto(context, app);
  for (const contentId of [await publishEpub(manager), crypto.randomUUID()]) {
    await page.goto(viewOf(app, contentId));
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await expectSoundEverywhere(page, contentId);
  }
});
