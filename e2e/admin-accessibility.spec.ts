import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { enterAdmin, speakTurkish } from './admin.ts';

type Faces = { schemes: ('light' | 'dark')[]; widths: number[] };
const ALL_FACES: Faces = { schemes: ['light', 'dark'], widths: [390, 768, 1440] };
/** Another language changes lengths, not colours. */
const WITH_OTHER_WORDS: Faces = { schemes: ['light'], widths: [390, 1440] };

async function check(page: Page, what: string, { schemes, widths }: Faces) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // Colours on their way from one theme to the other belong to neither.
      await page.evaluate(() =>
        Promise.allSettled(document.getAnimations().map((moving) => moving.finished)),
      );
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect(found, `${what} at ${width}, ${colorScheme}`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${what} scrolls sideways at ${width}`).toBe(0);
    }
  }
}

const SCREENS: Record<string, (page: Page, own: string) => Promise<void>> = {
  dashboard: (page) => at(page, '/admin'),
  organizations: (page) => at(page, '/admin/organizations'),
  'a new organization': (page) => at(page, '/admin/organizations/new'),
  'an organization': (page, own) => at(page, `${own}/edit`),
  members: (page, own) => at(page, `${own}/members`),
  'a new member': (page, own) => at(page, `${own}/members/new`),
  'a new member anywhere': (page) => at(page, '/admin/members/new'),
  async 'a member'(page, own) {
    await at(page, `${own}/members`);
    await page.locator('tbody').getByRole('link').first().click();
    await page.getByRole('tab').last().click();
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  },
  async 'a form with errors'(page, own) {
    await at(page, `${own}/members/new`);
    await page.locator('button[type=submit]').click();
    await page.locator('[aria-invalid]').first().waitFor();
  },
};

async function at(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

for (const [name, open] of Object.entries(SCREENS)) {
  test(`axe finds nothing in the admin area: ${name}`, async ({ page }) => {
    test.slow();
    await open(page, await enterAdmin(page, 'super@rahle.test'));
    await check(page, name, ALL_FACES);
  });
}

test('axe finds nothing in the admin area in Turkish', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  await speakTurkish(page, baseURL);
  const own = await enterAdmin(page, 'super@rahle.test');
  for (const [name, open] of Object.entries(SCREENS)) {
    await open(page, own);
    await check(page, name, WITH_OTHER_WORDS);
  }
});

test('axe finds nothing wrong with an open switcher, question and drawer', async ({ page }) => {
  await enterAdmin(page, 'agent@rahle.test');
  await page.goto('/admin/organizations');
  // What floats stands at the end of the page, outside the landmarks: it belongs to its button.
  const axe = () => new AxeBuilder({ page }).disableRules('region').analyze();
  await page.getByRole('button', { name: /^Working organization/ }).click();
  await page.getByRole('menuitemradio').first().waitFor();
  expect((await axe()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
  await page.waitForTimeout(400);
  expect((await axe()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).waitFor();
  await page.waitForTimeout(400);
  expect((await axe()).violations).toEqual([]);
});
