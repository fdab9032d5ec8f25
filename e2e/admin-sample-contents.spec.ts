import { expect, type Page, test } from '@playwright/test';
import { PHONE, speakTurkish } from './admin.ts';
import { callApi, enterNewOrganization, follow } from './admin-things.ts';
import { collectComplaints } from './demo.ts';

const CLASH =
  'This order number already exists in this group. Please choose a different order number.';

async function fill(page: Page, count: number): Promise<string> {
  const own = await enterNewOrganization(page);
  const path = `${own.replace('/admin', '')}/sample-contents`;
  for (let order = 1; order <= count; order += 1) {
    const words = { title: `Sample ${order}`, description: `<p>Words <b>${order}</b>.</p>` };
    await callApi(page, { path, body: { group: 'Featured Courses', order, ...words } });
  }
  return `${own}/sample-contents`;
}

test('sample contents are paged, searched, added, changed and deleted', async ({ page }) => {
  test.slow();
  const complaints = collectComplaints(page);
  const samples = await fill(page, 11);
  await page.goto(samples);
  await expect(page.getByText('Showing 1 to 10 of 11 results')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 11 to 11 of 11 results')).toBeVisible();
  await page.getByRole('combobox', { name: 'Results per page' }).click();
  await page.getByRole('option', { name: '5 per page' }).first().click();
  await expect(page.getByText('Showing 1 to 5 of 11 results')).toBeVisible();
  await page.getByRole('searchbox').fill('sample 11');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody')).toContainText('Words 11.');

  await follow(page, 'Add sample content');
  await page.getByRole('combobox', { name: 'Group' }).click();
  for (const group of ['Featured Courses', 'Popular Tutorials', 'Career Paths'])
    await expect(page.getByRole('option', { name: group })).toBeVisible();
  await page.getByRole('option', { name: 'Featured Courses' }).click();
  await expect(page.getByLabel('Order')).toHaveValue('12');
  await page.getByLabel('Title').fill('Maps');
  await page.getByLabel('Description').fill('Without measuring');
  await page.getByLabel('Order').fill('3');
  await page.getByRole('button', { name: 'Add sample content' }).click();
  await expect(page.getByText(CLASH)).toBeVisible();
  await expect(page.getByLabel('Order')).toBeFocused();
  await page.getByLabel('Order').fill('12');
  await expect(page.getByText(CLASH)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add sample content' }).click();
  await expect(page).toHaveURL((url) => url.pathname === samples);
  await expect(page.getByRole('searchbox')).toHaveValue('sample 11');

  await page.goto(`${samples}?search=maps`);
  await follow(page, 'Edit: Maps');
  await page.getByLabel('Title').fill('Maps again');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`${samples}?search=maps`);
  await page.getByRole('button', { name: 'Delete: Maps again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
  // The clash is a 409, which browsers print.
  expect(complaints.filter((words) => !words.includes('409'))).toEqual([]);
});

test('errors stand at their fields, and failures have §8’s words', async ({ page }) => {
  const samples = await fill(page, 0);
  await page.goto(`${samples}/new`);
  const add = page.getByRole('button', { name: 'Add sample content' });
  await page.getByLabel('Order').fill('1.5');
  await page.getByLabel('Link (optional)').fill('javascript:alert(1)');
  await add.click();
  await expect(page.getByText('Group is required')).toBeVisible();
  await expect(page.getByText('Order must be a whole number of at least 1')).toBeVisible();
  await expect(page.getByText('Description is required')).toBeVisible();
  await expect(page.getByText('Enter an address that begins with http')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Group' })).toBeFocused();
  await page.goto(`${samples}/${crypto.randomUUID()}/edit`);
  await expect(page.getByText('Failed to load sample content details')).toBeVisible();
});

test.describe('on a phone, in Turkish', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a sample content is added by thumb, in a group of one’s own', async ({ page, baseURL }) => {
    await speakTurkish(page, baseURL);
    const samples = await fill(page, 0);
    await page.goto(samples);
    await follow(page, 'Örnek içerik ekle');
    await page.getByRole('combobox', { name: 'Grup' }).fill('Işıklı günler');
    await page.getByLabel('Başlık').fill('Yağmur');
    await page.getByLabel('Açıklama').fill('Damla damla');
    await page.getByRole('button', { name: 'Örnek içerik ekle' }).tap();
    await expect(page).toHaveURL(samples);
    await expect(page.getByText('Işıklı günler')).toBeVisible();
  });
});
