import { type Page, test } from '@playwright/test';
import { enterAdmin, speakTurkish } from './admin.ts';
import {
  expectAccessible,
  expectSoundEverywhere,
  isItsTurn,
  LANGUAGES,
  untilLoaded,
} from './expect-accessible.ts';

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
  await untilLoaded(page);
}

for (const [language, faces] of LANGUAGES)
  test(`axe finds nothing in the admin area in ${language}`, async ({ page, baseURL }) => {
    test.setTimeout(900_000);
    if (language === 'Turkish') await speakTurkish(page, baseURL);
    const own = await enterAdmin(page, 'super@rahle.test');
    for (const [index, [name, open]] of Object.entries(SCREENS).entries()) {
      if (!isItsTurn(index, language)) continue;
      await open(page, own);
      await expectSoundEverywhere(page, name, faces);
    }
  });

test('axe finds nothing wrong with an open switcher, question and drawer', async ({ page }) => {
  await enterAdmin(page, 'agent@rahle.test');
  await page.goto('/admin/organizations');
  await page.getByRole('button', { name: /^Working organization/ }).click();
  await page.getByRole('menuitemradio').first().waitFor();
  await expectAccessible(page, 'an open switcher');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
  await expectAccessible(page, 'an open question');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).waitFor();
  await expectAccessible(page, 'an open drawer');
});
