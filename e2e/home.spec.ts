import { expect, test } from '@playwright/test';
import { atAtlas, collectComplaints } from './demo.ts';

test('a newcomer sees whose library it is, and the two ways in', async ({ page }) => {
  const complaints = collectComplaints(page);
  await page.goto('/');

  await expect(page).toHaveTitle('Rahle Library · Rahle');
  await expect(page.getByRole('heading', { level: 1, name: 'Rahle Library' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`);
  await expect(page.getByRole('link', { name: 'Rahle', exact: true })).toBeVisible();
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(70);
  expect(complaints).toEqual([]);
});

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
