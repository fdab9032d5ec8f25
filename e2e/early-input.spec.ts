import { expect, type Page, test } from '@playwright/test';
import { PHONE } from './admin.ts';
import { signIn } from './demo.ts';
import { holdBack } from './hold-back.ts';

/** The page has come and can be used; its app follows when it is let through. */
async function openWithoutApp(page: Page, path: string) {
  const script = /\/assets\/app-[^/]*\.js$/;
  const app = await holdBack(page, script);
  const asked = page.waitForRequest(script);
  await page.goto(path, { waitUntil: 'commit' });
  await asked;
  return app;
}

test('what is typed and pressed before the app is there is not lost', async ({ page }) => {
  const app = await openWithoutApp(page, '/login');
  await page.locator('input[type=email]').fill('learner@rahle.test');
  await page.locator('input[autocomplete=current-password]').fill('rahle-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
  app.resolve();
  await expect(page).toHaveURL('/contents');
});

test('a choice made before the app is there is made when it is', async ({ page }) => {
  const app = await openWithoutApp(page, '/');
  await page.getByText('Frames', { exact: true }).click();
  app.resolve();
  await expect(page.locator('iframe').first()).toBeVisible();
});

/** The dashboard's frame on a phone, whose screen follows when it is let through. */
async function openFrame(page: Page) {
  await page.setViewportSize(PHONE);
  await signIn(page, 'manager@rahle.test');
  const screen = await holdBack(page, /\/assets\/DashboardScreen-/);
  await page.goto('/admin');
  const links = page.getByRole('navigation', { name: 'Administration' });
  return { screen, link: links.getByRole('link', { name: 'Dashboard' }) };
}

test('a button pressed while the page is still on its way is pressed when it is there', async ({
  page,
}) => {
  const { screen, link } = await openFrame(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  screen.resolve();
  await expect(link).toBeVisible();
});

test('a button held down while the page takes its place is pressed when it is let go', async ({
  page,
}) => {
  const { screen, link } = await openFrame(page);
  await page.getByRole('button', { name: 'Menu' }).hover();
  await page.mouse.down();
  screen.resolve();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(link).toBeHidden();
  await page.mouse.up();
  await expect(link).toBeVisible();
});

test('a button under a hand that asks for a menu, or lets go elsewhere, is not pressed', async ({
  page,
}) => {
  const menu = page.getByRole('button', { name: 'Menu' });
  for (const { button, way } of [
    { button: 'right', way: 0 },
    { button: 'left', way: 300 },
  ] as const) {
    const { screen } = await openFrame(page);
    await menu.hover();
    await page.mouse.down({ button });
    screen.resolve();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const { x, y } = (await menu.boundingBox())!;
    await page.mouse.move(x + 10, y + 10 + way);
    await page.mouse.up({ button });
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await page.unrouteAll();
  }
});
