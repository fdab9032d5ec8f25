import { expect, type Page, test } from '@playwright/test';
import { signIn } from './demo.ts';
import { expectAccessible, expectSoundEverywhere } from './expect-accessible.ts';

async function checkEverywhere(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectSoundEverywhere(page, path);
}

for (const path of ['/', '/books', '/login', '/register', '/no/such/page']) {
  test(`axe finds nothing at ${path}`, ({ page }) => checkEverywhere(page, path));
}

test('axe finds nothing on the pages of the signed-in', async ({ page }) => {
  test.slow();
  await signIn(page, 'manager@rahle.test');
  for (const path of ['/', '/contents', '/announcements', '/profile', '/admin'])
    await checkEverywhere(page, path);
});

test('axe finds nothing wrong with errors and open menus', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Enter a first name.')).toBeVisible();
  await expectAccessible(page, 'a form with errors');

  await page.getByRole('button', { name: 'Language: EN' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Türkçe' })).toBeVisible();
  await expectAccessible(page, 'an open menu');
});
