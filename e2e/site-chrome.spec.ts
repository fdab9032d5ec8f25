import { expect, test } from '@playwright/test';
import { bookCards, signIn, untilTakenOver } from './demo.ts';

test('the language changes with a reload and stays', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Language: EN' }).click();
  await page.getByRole('menuitemradio', { name: 'Türkçe' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kayıt ol' })).toBeVisible();

  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Yeniden hoş geldiniz' })).toBeVisible();
});

test('a chosen theme is there from the first byte on', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();

  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await ground()).not.toBe(light);

  const answer = await page.request.get('/');
  expect(await answer.text()).toContain('data-theme="dark"');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  // The menu closes first; the page changes with the next drawing.
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
  expect(await ground()).toBe(light);
});

test('a learner is denied the dashboard, a manager is not', async ({ browser }) => {
  for (const [email, heading] of [
    ['learner@rahle.test', 'Access Denied'],
    ['manager@rahle.test', 'Dashboard'],
  ] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, email);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await context.close();
  }
});

test('a visitor who asks for the admin area is asked to sign in', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/login');
});

test('everything can be done with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await untilTakenOver(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('manager@rahle.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('rahle-demo');
  await page.keyboard.press('Enter');

  const userButton = page.getByRole('banner').getByRole('button', { name: 'Manager' });
  await userButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(userButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the header’s links, language and theme are behind the menu button', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('link', { name: 'Home' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await drawer.getByRole('button', { name: 'Türkçe' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');

    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Kayıt ol' }).click();
    await expect(page).toHaveURL('/register');
  });

  test('the admin sidebar is a drawer that closes by Escape', async ({ page }) => {
    await signIn(page, 'manager@rahle.test');
    await page.goto('/admin');
    const links = page.getByRole('navigation', { name: 'Administration' });
    await expect(links).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(links.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(links).toBeHidden();
  });
});

test('a screen whose code is gone after a deployment comes back by one reload', async ({
  page,
}) => {
  await page.goto('/');
  let isReloaded = false;
  page.on('request', (request) => (isReloaded ||= request.isNavigationRequest()));
  await page.route(/\/assets\/LoginScreen-/, (route) =>
    isReloaded ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(isReloaded).toBe(true);
});

test('a screen whose code fails twice says so, and Try Again brings it', async ({ page }) => {
  await signIn(page, 'learner@rahle.test');
  await expect(bookCards(page).first()).toBeVisible();
  let failures = 0;
  await page.route(/\/assets\/AnnouncementsScreen-/, (route) => {
    failures += 1;
    return route.fulfill({ status: 404 });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Announcements' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This page could not be shown');
  expect(failures).toBeGreaterThan(1);
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
});
