import { expect, test } from '@playwright/test';
import { dailyOf } from './daily.ts';
import { atAtlas, collectComplaints } from './demo.ts';
import { BOOK_READS, DESKTOP, newOrganization, PHONE, speakTurkish } from './public-site.ts';
import { expectAccessible } from './expect-accessible.ts';

test('a visitor looks through the books', async ({ page }) => {
  const complaints = collectComplaints(page);
  await page.goto('/books');
  await expect(page).toHaveTitle('Books · Rahle Library · Rahle');
  await expect(page.getByText('Showing 12 of 24 results')).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByText('Showing 24 of 24 results')).toBeVisible();
  await expect(cards).toHaveCount(24);
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a search is kept in the address, and outlives a reload', async ({ page }) => {
  // Typed as soon as the page is seen, which may be before the app has taken it over.
  await page.goto('/books', { waitUntil: 'commit' });
  await page.getByRole('searchbox').pressSequentially('tides', { delay: 40 });
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('Tides, Explained Twice');
  await expect(page).toHaveURL('/books?search=tides');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('tides');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByText('Showing 12 of 24 results')).toBeVisible();
});

test('back and reload return to the same place', async ({ page }) => {
  await page.goto('/books');
  await page.getByRole('combobox', { name: 'Books per page' }).click();
  await page.getByRole('option', { name: '6 per page' }).click();
  await expect(page.getByText('Showing 6 of 24 results')).toBeVisible();
  for (const shown of [12, 18]) {
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(page.getByText(`Showing ${shown} of 24 results`)).toBeVisible();
  }
  await expect(page).toHaveURL('/books?size=6&pages=3');
  const last = page.getByRole('main').getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  const expectSamePosition = () =>
    expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 60);

  await page.reload();
  await expectSamePosition();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByText('Showing 18 of 24 results')).toBeVisible();
  await expectSamePosition();
});

test('the next page is on its way before the click', async ({ page }) => {
  await page.goto('/books');
  await page.waitForLoadState('networkidle');
  const next = page.waitForRequest((request) => request.url().includes('page=2'));
  await page.getByRole('button', { name: 'Load More' }).hover();
  await next;
});

test('nothing found, and nothing there', async ({ page, request, baseURL }) => {
  await page.goto('/books?search=zzzzzz');
  await expect(page.getByText('Showing 0 of 0 results')).toBeVisible();
  await expectAccessible(page, 'a search without results');
  await page.getByRole('button', { name: 'Show all books' }).click();
  await expect(page.getByText('Showing 12 of 24 results')).toBeVisible();

  const { address } = await newOrganization(request, baseURL);
  await page.goto(`${address}/books`);
  await expect(page.getByRole('heading', { name: 'No books yet' })).toBeVisible();
  await expectAccessible(page, 'an empty library');
});

test('a network that fails or waits', async ({ page }) => {
  await page.goto('/books');
  await page.waitForLoadState('networkidle');
  await page.route(BOOK_READS, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('searchbox').fill('ice');
  await expect(page.getByRole('alert')).toContainText('The books could not be loaded');
  await expectAccessible(page, 'a failed library');

  await page.unroute(BOOK_READS);
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  await page.route(BOOK_READS, (route) => enough.then(() => route.continue()));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
  resolve();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
});

for (const viewport of dailyOf([PHONE], [DESKTOP])) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('axe finds the library sound in both languages', async ({ page, baseURL }) => {
      await page.goto('/books');
      await expectAccessible(page, 'books');
      await speakTurkish(page, atAtlas(baseURL));
      await page.goto(`${atAtlas(baseURL)}/books`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kitaplar');
      await page.getByRole('searchbox').fill('ISIK');
      await expect(page.getByRole('heading', { name: 'Işık Nasıl Yol Alır' })).toBeVisible();
      await expectAccessible(page, 'books in Turkish');
    });
  });
}
