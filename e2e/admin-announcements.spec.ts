import { expect, type Page, test } from '@playwright/test';
import { PHONE, speakTurkish } from './admin.ts';
import { enterNewOrganization, follow } from './admin-things.ts';
import { collectComplaints } from './demo.ts';

/** Announcements act in the working organization, which is the one last entered. */
async function enterAnnouncements(page: Page) {
  await page.goto(`${await enterNewOrganization(page)}/sliders`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/admin/announcements');
}

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

async function write(page: Page, title: string, description: string) {
  await page.goto('/admin/announcements/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Create announcement' }).click();
  await expect(page).toHaveURL('/admin/announcements');
}

test('announcements are written, filtered, toggled, viewed, changed and deleted', async ({
  page,
}) => {
  test.slow();
  const complaints = collectComplaints(page);
  await enterAnnouncements(page);
  await expect(page.getByText('No announcements yet')).toBeVisible();
  await write(page, 'The reading room', 'It stays open until nine.');
  await write(page, 'IŞIK gecesi', 'Lambalar yanınca başlıyor.');
  const room = card(page, 'The reading room');
  await expect(room.getByText(/^Created/)).toContainText(/now|second|minute/);

  await room.getByRole('button', { name: /^Deactivate/ }).click();
  await expect(room.getByText('Passive')).toBeVisible();
  await page.getByText('Passive', { exact: true }).first().click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await room.getByRole('button', { name: /^Activate/ }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all announcements' }).click();

  await page.getByRole('searchbox').fill('isik');
  await expect(page.getByRole('article')).toHaveCount(1);
  await follow(page, /^Edit/);
  await page.getByLabel('Title').fill('Işık gecesi ertelendi');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/announcements?search=isik');
  await page.getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Işık gecesi ertelendi');

  await page.goto('/admin/announcements');
  await card(page, 'The reading room')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Announcement deleted')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('errors stand at their fields with counters, and failures have §8’s words', async ({
  page,
}) => {
  await enterAnnouncements(page);
  await follow(page, 'Create announcement');
  const create = page.getByRole('button', { name: 'Create announcement' });
  await create.click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('Room');
  await page.getByLabel('Description').fill('short');
  await expect(page.getByText('4 / 255')).toBeVisible();
  await create.click();
  await expect(page.getByText('Description must be at least 10 characters')).toBeVisible();
  await page.getByLabel('Description').fill('It stays open until nine.');
  await page.route('**/api/announcements', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await create.click();
  await expect(page.getByText('Failed to create announcement. Please try again.')).toBeVisible();
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(question).toContainText('Leave without saving?');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Room');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(question).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a double click creates one announcement', async ({ page }) => {
  await enterAnnouncements(page);
  await follow(page, 'Create announcement');
  await page.getByLabel('Title').fill('Only once');
  await page.getByLabel('Description').fill('It stays open until nine.');
  await page.getByRole('button', { name: 'Create announcement' }).dblclick();
  await expect(page).toHaveURL('/admin/announcements');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test.describe('on a phone, in Turkish', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('an announcement is written and switched off by thumb', async ({ page, baseURL }) => {
    await speakTurkish(page, baseURL);
    await enterAnnouncements(page);
    await follow(page, 'Duyuru oluştur');
    await page.getByRole('button', { name: 'Duyuru oluştur' }).tap();
    await expect(page.getByText('Başlık gerekli')).toBeVisible();
    await page.getByLabel('Başlık').fill('Kış okumaları');
    await page.getByLabel('Açıklama').fill('Pazartesi günü başlıyoruz.');
    await page.getByRole('button', { name: 'Duyuru oluştur' }).tap();
    await page.getByRole('button', { name: /^Pasifleştir/ }).tap();
    await expect(card(page, 'Kış').getByText('Pasif', { exact: true })).toBeVisible();
  });
});
