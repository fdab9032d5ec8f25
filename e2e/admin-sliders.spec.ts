import { expect, type Page, test } from '@playwright/test';
import { enterAdmin, fileOf, PHONE, PIXEL, speakTurkish } from './admin.ts';
import { callApi, enterNewOrganization, follow } from './admin-things.ts';
import { collectComplaints } from './demo.ts';

const image = { name: 'Winter season.png', mimeType: 'image/png', buffer: PIXEL };

async function createSlider(page: Page, sliders: string, title: string, link = '') {
  await page.goto(`${sliders}/new`);
  await page.locator('input[type=file]').setInputFiles(image);
  await expect(page.getByText('Uploaded, ')).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Link (optional)').fill(link);
  await page.getByRole('button', { name: 'Create slider' }).click();
  await expect(page).toHaveURL(sliders);
}

const titles = (page: Page) => page.locator('tbody tr td:first-child').allInnerTexts();

test('sliders are created, moved, found, changed and deleted', async ({ page }) => {
  test.slow();
  const complaints = collectComplaints(page);
  const sliders = `${await enterNewOrganization(page)}/sliders`;
  await createSlider(page, sliders, 'Winter season', 'https://season.example/winter');
  await expect(page.getByText('Slider created')).toBeVisible();
  await createSlider(page, sliders, 'İstanbul geceleri');

  const picture = page.getByRole('row').filter({ hasText: 'Winter' }).locator('img');
  const width = () => picture.evaluate((element: HTMLImageElement) => element.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Move down: Winter season' }).click();
  await expect.poll(async () => (await titles(page))[1]).toContain('Winter season');
  await expect(page.getByRole('button', { name: 'Move down: Winter season' })).toBeFocused();
  await page.reload();
  await expect.poll(async () => (await titles(page))[1]).toContain('Winter season');

  await page.getByRole('searchbox').fill('ISTANBUL');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await follow(page, 'Edit: İstanbul geceleri');
  await expect(page.getByLabel('File ID')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Passive' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: 'İstanbul' });
  await expect(row.getByText('Passive')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('ISTANBUL');

  await row.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this slider?');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Slider deleted')).toBeVisible();
  await page.getByRole('searchbox').clear();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('where a picture is dropped has a slide’s shape, inside the form', async ({ page }) => {
  await page.goto(`${await enterNewOrganization(page)}/sliders/new`);
  const zone = page.locator('label').filter({ has: page.locator('input[type=file]') });
  for (const width of [1440, 768, 390, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const [inner, outer] = [await zone.boundingBox(), await page.locator('form').boundingBox()];
    expect(inner!.x + inner!.width).toBeLessThan(outer!.x + outer!.width);
    expect(inner!.height / inner!.width).toBeCloseTo(0.3125, 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('an image that will not do is refused, and an upload resets its bar after a second', async ({
  page,
}) => {
  const sliders = `${await enterNewOrganization(page)}/sliders`;
  await page.goto(`${sliders}/new`);
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles(fileOf(10 * 1024 * 1024 + 1, image.name));
  await expect(page.getByText('File size exceeds limit of 10MB')).toBeVisible();
  await chooser.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: PIXEL });
  await expect(page.getByText(/Invalid file type\. Allowed types/)).toBeVisible();
  await chooser.setInputFiles({ ...image, buffer: Buffer.from('not a picture') });
  await expect(page.getByText(/^File upload failed: This file is damaged/)).toBeVisible();
  await chooser.setInputFiles(image);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByLabel('File ID')).toBeDisabled();
  await expect(page.getByRole('complementary').locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect(page.getByLabel('File ID')).toBeEnabled();
  await expect(page.getByLabel('File ID')).toHaveValue('');
});

test('without a network the list says so, and its actions rest', async ({ page, context }) => {
  const own = await enterAdmin(page, 'manager@rahle.test');
  await page.goto(`${own}/sliders`);
  const acts = ['Delete', 'Move down'].map((name) =>
    page.getByRole('button', { name: new RegExp(`^${name}`) }).first(),
  );
  for (const act of acts) await expect(act).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByRole('main').getByText(/^You are offline/)).toBeVisible();
  for (const act of acts) {
    await expect(act).toBeDisabled();
    const stop = act.locator('xpath=ancestor::fieldset[@title]');
    await expect(stop).toHaveAttribute('title', /connection/);
  }
  await context.setOffline(false);
  for (const act of acts) await expect(act).toBeEnabled();
});

test('one slider too many is refused in words, and nothing typed is lost', async ({ page }) => {
  const sliders = `${await enterNewOrganization(page)}/sliders`;
  await page.goto(`${sliders}/new`);
  await page.locator('input[type=file]').setInputFiles(image);
  await expect(page.getByText('Uploaded, ')).toBeVisible();
  const fileId = await page.getByLabel('File ID').inputValue();
  await page.getByLabel('Title').fill('The last one');
  const path = sliders.replace('/admin', '');
  for (let count = 1; count <= 50; count += 1)
    await callApi(page, { path, body: { fileId, title: `Slider ${count}` } });
  await page.getByRole('button', { name: 'Create slider' }).click();
  const sentence = 'An organization can have at most 50 sliders. Delete one to make room.';
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await expect(page.getByLabel('Title')).toHaveValue('The last one');
});

test('errors stand at their fields, the server’s too, and unsaved words are asked about', async ({
  page,
}) => {
  const sliders = `${await enterNewOrganization(page)}/sliders`;
  await page.goto(`${sliders}/new`);
  const create = page.getByRole('button', { name: 'Create slider' });
  await create.click();
  await expect(page.getByText('Please upload a file or provide a file ID')).toBeVisible();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.locator('input[type=file]')).toBeFocused();
  await page.getByLabel('Title').fill('Winter');
  await expect(page.getByText('Title is required')).toHaveCount(0);
  await expect(page.getByLabel('File ID')).toBeHidden();
  await page.getByText('Use an image uploaded before').click();
  await page.getByLabel('File ID').fill(crypto.randomUUID());
  await create.click();
  await expect(page.getByText('This file cannot be used')).toBeVisible();
  await expect(page.getByLabel('File ID')).toBeFocused();

  await page.route('**/sliders', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await page.getByLabel('File ID').fill(crypto.randomUUID());
  await create.click();
  await expect(page.getByText('Failed to create slider. Please try again.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to sliders' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Winter');
  await page.goto(`${sliders}/${crypto.randomUUID()}/edit`);
  await expect(page.getByText('Failed to load slider details')).toBeVisible();
});

test.describe('on a phone, in Turkish', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a slider is made and deleted by thumb', async ({ page, baseURL }) => {
    await speakTurkish(page, baseURL);
    const sliders = `${await enterNewOrganization(page)}/sliders`;
    await page.goto(sliders);
    await follow(page, 'Slayt oluştur');
    await page.getByRole('button', { name: 'Slayt oluştur' }).tap();
    const sentence = 'Lütfen bir dosya yükleyin veya bir dosya kimliği girin';
    await expect(page.getByText(sentence)).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(image);
    await expect(page.getByText('Yüklendi, ')).toBeVisible();
    await expect(page.getByText(sentence)).toHaveCount(0);
    await page.getByLabel('Başlık').fill('Kış okumaları');
    await page.getByRole('button', { name: 'Slayt oluştur' }).tap();
    await expect(page).toHaveURL(sliders);
    await page.getByRole('button', { name: 'Sil: Kış okumaları' }).tap();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Bu slaytı silmek istediğinizden emin misiniz?');
    await question.getByRole('button', { name: 'Sil' }).tap();
    await expect(page.getByText('Henüz slayt yok')).toBeVisible();
  });
});
