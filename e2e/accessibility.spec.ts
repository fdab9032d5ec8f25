import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './demo.ts';

const WIDTHS = [390, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;

async function checkEverywhere(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect(found, `${path} at ${width}, ${colorScheme}`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} scrolls sideways at ${width}`).toBe(0);
    }
  }
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: 'Language: EN' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Türkçe' })).toBeVisible();
  // A menu stands at the end of the page, outside the landmarks: it belongs to its button.
  const withMenu = new AxeBuilder({ page }).disableRules('region');
  expect((await withMenu.analyze()).violations).toEqual([]);
});
