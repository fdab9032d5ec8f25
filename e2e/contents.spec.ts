import { expect, test } from '@playwright/test';
import { dailyOf } from './daily.ts';
import { collectComplaints, fillLogin, signIn } from './demo.ts';
import { atAtlas } from './demo.ts';
import { DESKTOP, PHONE, speakTurkish } from './public-site.ts';
import { expectAccessible } from './expect-accessible.ts';

const READS = /\/api\/contents\?/;

test('a learner finds their books, searches them and opens one', async ({ page }) => {
  const complaints = collectComplaints(page);
  await signIn(page, 'learner@rahle.test');
  await expect(page).toHaveURL('/contents');
  await expect(page.getByText('Total: 14 · Displayed: 10')).toBeVisible();
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByText('Total: 14 · Displayed: 14')).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => READS.test(request.url()) && asked.push(request.url()));
  const search = page.getByRole('searchbox');
  await page.clock.install();
  await search.fill('ti');
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible();
  await page.clock.runFor(600);
  await search.fill('tides');
  await expect(page.getByText('Total: 1 · Displayed: 1')).toBeVisible();
  expect(asked).toEqual([expect.stringContaining('filter=all')]);
  await search.fill('');
  await expect(page.getByText('Total: 14 · Displayed: 10')).toBeVisible();

  await page.getByRole('link', { name: 'Detail' }).first().click();
  await expect(page).toHaveURL(/\/contents\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(page.getByText('Total: 14 · Displayed: 10')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('someone who awaits approval is told so', async ({ page }) => {
  await signIn(page, 'pending@rahle.test');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your membership is waiting for approval' }),
  ).toBeVisible();
  await expectAccessible(page, 'the pending page');
  await page.getByRole('link', { name: 'Read the announcements' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
});

test('a network that fails, waits, or is gone', async ({ page, context }) => {
  await signIn(page, 'learner@rahle.test');
  await expect(page.getByText('Total: 14 · Displayed: 10')).toBeVisible();
  await page.route(READS, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Your books could not be loaded');
  await expectAccessible(page, 'failed contents');
  await page.unroute(READS);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Total: 14 · Displayed: 10')).toBeVisible();

  const { promise: enough, resolve } = Promise.withResolvers<void>();
  await page.route(READS, (route) => enough.then(() => route.continue()));
  await page.reload();
  await expect(page.locator('main .skeleton').first()).toBeVisible();
  resolve();
  await expect(page.getByText('Total: 14 · Displayed: 10')).toBeVisible();
  await page.unroute(READS);

  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Announcements' }).hover();
  await page.getByRole('searchbox').fill('tid');
  await expect(page.getByText(/^You are offline/)).toBeVisible();
});

for (const viewport of dailyOf([PHONE], [DESKTOP])) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('axe finds contents sound in both languages', async ({ page, baseURL }) => {
      await signIn(page, 'teacher@rahle.test');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books');
      // Others publish here at the same time.
      await expect(page.getByText(/^Total: \d+ · Displayed: 10$/)).toBeVisible();
      await expectAccessible(page, 'contents of a teacher');
      await speakTurkish(page, atAtlas(baseURL));
      await page.goto(`${atAtlas(baseURL)}/login`);
      await fillLogin(page, 'learner@atlas.test');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kitaplarınız');
      await expect(page.getByRole('link', { name: 'Ayrıntı' }).first()).toBeVisible();
      await expectAccessible(page, 'contents in Turkish');
    });
  });
}
