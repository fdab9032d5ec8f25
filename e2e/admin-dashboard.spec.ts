import { expect, test } from '@playwright/test';
import { dailyOf } from './daily.ts';
import { enterAdmin, PHONE } from './admin.ts';
import { collectComplaints } from './demo.ts';

test('the dashboard counts, leads on, and tells how things stand', async ({ page }) => {
  const complaints = collectComplaints(page);
  const own = await enterAdmin(page, 'super@rahle.test');
  const asked = page.waitForRequest(`**${own.replace('/admin', '/api')}/members?limit=1`);
  await page.goto('/admin');
  await asked;
  const figures = page.getByRole('region', { name: 'Figures' });
  for (const name of ['Members', 'Sliders', 'Sample contents', 'Organizations'])
    await expect(figures.getByRole('link', { name })).toContainText(/\d/);
  await expect(page.getByText('Activity tracking coming soon')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Super user' })).toBeVisible();
  await page.getByRole('link', { name: /^Add member/ }).click();
  await expect(page).toHaveURL(`${own}/members/new`);
  expect(complaints).toEqual([]);
});

for (const [email, hasOrganizations] of dailyOf(
  [
    ['super@rahle.test', true],
    ['agent@rahle.test', false],
  ],
  [['manager@rahle.test', false]],
)) {
  test(`${email} sees their own cards and actions`, async ({ page }) => {
    await enterAdmin(page, email);
    await page.goto('/admin/dashboard');
    const count = hasOrganizations ? 1 : 0;
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^Add member/ })).toBeVisible();
    await expect(main.getByRole('link', { name: /^New organization/ })).toHaveCount(count);
    await expect(main.getByRole('link', { name: /^Organizations/ })).toHaveCount(count);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the drawer holds the switcher, the links and the way out', async ({ page }) => {
    await enterAdmin(page, 'agent@rahle.test');
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Menu' }).tap();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: /^Working organization/ }).tap();
    await page.getByRole('menuitemradio', { name: 'Atlas Akademi' }).tap();
    await expect(page.getByText(/^Atlas Akademi, /)).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(drawer.getByRole('link', { name: 'Public contents page' })).toBeVisible();
    await drawer.getByRole('link', { name: 'Members' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
    await expect(drawer).toHaveCount(0);
  });
});
