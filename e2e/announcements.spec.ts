import { expect, test } from '@playwright/test';
import { dailyOf } from './daily.ts';
import { atAtlas, collectComplaints, fillLogin, signIn } from './demo.ts';
import { DESKTOP, PHONE, speakTurkish } from './public-site.ts';
import { expectAccessible } from './expect-accessible.ts';

const LIST = '**/api/announcements/active';

test('a learner reads the announcements', async ({ page }) => {
  const complaints = collectComplaints(page);
  await signIn(page, 'learner@rahle.test');
  await page.getByRole('banner').getByRole('link', { name: 'Announcements' }).click();
  await expect(page).toHaveTitle('Announcements · Rahle Library · Rahle');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);
  await expect(page.getByText('The autumn stork count has ended')).toHaveCount(0);
  await expect(page.getByText('days ago').first()).toBeVisible();

  await page.getByRole('searchbox').fill('WATER');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
  await page.getByRole('link', { name: 'Five books on water and weather' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Five books on water and weather',
  );
  await expect(page.getByText(/^Published/)).toBeVisible();
  await expectAccessible(page, 'an announcement');
  await page.getByRole('link', { name: 'All announcements' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('WATER');
  expect(complaints).toEqual([]);
});

test('what went wrong is said by its kind, and trying again works', async ({ page }) => {
  await signIn(page, 'learner@rahle.test');
  for (const [status, sentence] of [
    // First, while there is nothing in the cache to stand in.
    [0, 'Network error. Please check your connection.'],
    [403, 'Unable to load announcements. Please check your permissions.'],
    [500, 'Server error. Please try again later.'],
  ] as const) {
    await page.route(LIST, (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: {} }),
    );
    await page.goto('/announcements');
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
    await page.unroute(LIST);
    // Without a network the app looks for the server by itself, and may have found it before the click.
    if (status !== 0) await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);
    await page.goto('/profile');
  }
  await page.goto('/announcements/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Announcement not found' })).toBeVisible();
  await expectAccessible(page, 'a missing announcement');
});

test('waiting, and nothing to say', async ({ page }) => {
  await signIn(page, 'learner@rahle.test');
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  await page.route(LIST, (route) => enough.then(() => route.fulfill({ json: { data: [] } })));
  await page.goto('/announcements');
  await expect(page.locator('main .skeleton').first()).toBeVisible();
  resolve();
  await expect(page.getByRole('heading', { name: 'No announcements' })).toBeVisible();
  await expectAccessible(page, 'no announcements');
});

for (const viewport of dailyOf([PHONE], [DESKTOP])) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('axe finds announcements sound in both languages', async ({ page, baseURL }) => {
      await signIn(page, 'learner@rahle.test');
      await page.goto('/announcements');
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);
      await expectAccessible(page, 'announcements');
      await speakTurkish(page, atAtlas(baseURL));
      await page.goto(`${atAtlas(baseURL)}/login`);
      await fillLogin(page, 'learner@atlas.test');
      await expect(page).toHaveURL(/\/contents$/);
      await page.goto(`${atAtlas(baseURL)}/announcements`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duyurular');
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);
      await expectAccessible(page, 'announcements in Turkish');
    });
  });
}
