import { expect, type Page, test } from '@playwright/test';
import { enterAdmin, fileOf, meOf, PHONE, PIXEL, speakTurkish, unique } from './admin.ts';
import { collectComplaints } from './demo.ts';

const logo = { name: 'Harbour anchor.png', mimeType: 'image/png', buffer: PIXEL };

async function createOrganization(page: Page, domain: string) {
  await page.goto('/admin/organizations/new');
  await page.getByLabel('Name').fill(`Harbour ${domain}`);
  await page.getByLabel('Domain').fill(domain);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page).toHaveURL('/admin/organizations');
}

test('a super user creates, finds, changes and deletes an organization', async ({ page }) => {
  const complaints = collectComplaints(page);
  const domain = `harbour-${unique()}.example`;
  await enterAdmin(page, 'super@rahle.test');
  await createOrganization(page, domain);
  await expect(page.getByText('Organization created')).toBeVisible();

  await page.getByRole('searchbox').fill(domain);
  const row = page.getByRole('row').filter({ hasText: domain });
  await expect(row).toBeVisible();
  await expect(row.getByText('No logo')).toBeVisible();
  await expect(page.getByText('1 of 1')).toBeVisible();

  await row.getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByRole('heading', { name: 'Edit organization' })).toBeVisible();
  await page.getByLabel('Domain').fill(`new-${domain}`);
  await page.getByRole('combobox', { name: 'Membership' }).click();
  await page.getByRole('option', { name: 'By approval' }).click();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Türkçe' }).click();
  await page.getByRole('combobox', { name: 'Reading progress' }).click();
  await page.getByRole('option', { name: 'Only the reader sees it' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  // Back to the list as it was, its search included.
  await expect(page).toHaveURL(`/admin/organizations?search=${domain}`);
  // Opening a form moves nobody: the work goes on where it was.
  await expect(page.getByRole('button', { name: /^Working organization/ })).toContainText(
    'Rahle Library',
  );

  await page.getByRole('searchbox').fill(`new-${domain}`);
  const renamed = page.getByRole('row').filter({ hasText: `new-${domain}` });
  await renamed.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('can restore it');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog.getByLabel(/^To confirm, type/).fill(`new-${domain}`);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Organization deleted')).toBeVisible();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.getByText('Rahle Library', { exact: true }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a logo is uploaded, shown, kept, and closes the address field', async ({ page }) => {
  const complaints = collectComplaints(page);
  const domain = `logo-${unique()}.example`;
  await enterAdmin(page, 'super@rahle.test');
  await page.goto('/admin/organizations/new');
  await page.getByLabel('Name').fill('Harbour');
  await page.getByLabel('Domain').fill(domain);

  const announced = page.waitForRequest('**/api/files');
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await page.locator('input[type=file]').setInputFiles(logo);
  expect((await announced).postDataJSON()).toMatchObject({ title: 'Harbour anchor' });
  const headers = await (await put).allHeaders();
  expect(headers['x-ms-blob-type']).toBe('BlockBlob');
  expect(headers['content-type']).toBe('image/png');
  expect(headers['authorization']).toBeUndefined();

  const address = page.getByLabel('Logo URL (optional)');
  await expect(address).toBeDisabled();
  await expect(address).toHaveValue(/\/files\//);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('Uploaded, ')).toBeVisible();
  await expect(page.getByRole('complementary').locator('img')).toHaveAttribute('src', /\/files\//);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page).toHaveURL('/admin/organizations');
  await page.getByRole('searchbox').fill(domain);
  const image = page.getByRole('row').filter({ hasText: domain }).locator('img');
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBe(1);
  expect(complaints).toEqual([]);
});

test('a file that will not do is refused, in the words of its fault', async ({ page }) => {
  await enterAdmin(page, 'agent@rahle.test');
  await page.goto('/admin/organizations/new');
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles(fileOf(5 * 1024 * 1024 + 1, logo.name));
  await expect(page.getByText('File size exceeds limit of 5MB')).toBeVisible();
  await chooser.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: PIXEL });
  await expect(page.getByText('Invalid file type. Allowed types: png')).toBeVisible();
  await chooser.setInputFiles({ ...logo, buffer: Buffer.alloc(0) });
  await expect(page.getByText('File size must be at least 1 byte')).toBeVisible();
  await chooser.setInputFiles({ ...logo, buffer: Buffer.from('not a picture') });
  await expect(page.getByText(/^Logo upload failed: This file is damaged/)).toBeVisible();
  await chooser.setInputFiles(logo);
  await expect(page.getByText('Uploaded, ')).toBeVisible();
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect(page.getByLabel('Logo URL (optional)')).toBeEnabled();
});

test('errors stand at their fields, the server’s too, and go as one types', async ({ page }) => {
  await enterAdmin(page, 'super@rahle.test');
  await page.goto('/admin/organizations/new');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Harbour');
  await expect(page.getByText('Enter a name.')).toHaveCount(0);
  await page.getByLabel('Domain').fill('localhost');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByText('This domain already belongs to an organization.')).toBeVisible();
  await expect(page.getByLabel('Domain')).toBeFocused();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Harbour');
});

test('the working organization is switched from the sidebar and stays', async ({ page }) => {
  await enterAdmin(page, 'agent@rahle.test');
  await page.goto('/admin');
  await page.getByRole('button', { name: /^Working organization/ }).click();
  await page.getByRole('menuitemradio', { name: 'Atlas Akademi' }).click();
  await expect(page.getByText(/^Atlas Akademi, /)).toBeVisible();
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'manager@atlas.test' })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText(/^Atlas Akademi, /)).toBeVisible();
  await expect(page).toHaveTitle('Dashboard · Atlas Akademi · Rahle');
});

test('two tabs work in two organizations without pulling at each other', async ({
  page,
  context,
}) => {
  const rahle = await enterAdmin(page, 'agent@rahle.test');
  await page.goto(`${rahle}/members`);
  await expect(page.getByRole('row').filter({ hasText: 'manager@rahle.test' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: /^Working organization/ }).click();
  await other.getByRole('menuitemradio', { name: 'Atlas Akademi' }).click();
  await expect(other.getByText(/^Atlas Akademi, /)).toBeVisible();
  await page
    .getByRole('link', { name: /^Detail/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: /Assigned contents/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Working organization/ })).toContainText(
    'localhost',
  );
});

test.describe('on a phone, in Turkish', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('an organization is made and deleted by thumb', async ({ page, baseURL }) => {
    await speakTurkish(page, baseURL);
    const domain = `telefon-${unique()}.example`;
    await enterAdmin(page, 'super@rahle.test');
    await page.goto('/admin/organizations');
    await page.getByRole('link', { name: 'Kurum ekle' }).tap();
    await page.getByRole('button', { name: 'Kurum oluştur' }).tap();
    await expect(page.getByText('Bir ad girin.')).toBeVisible();
    await page.getByLabel('Ad', { exact: true }).fill('Işık Koleji');
    await page.getByLabel('Alan adı').fill(domain);
    await page.getByRole('button', { name: 'Kurum oluştur' }).tap();
    await expect(page).toHaveURL('/admin/organizations');
    await page.getByRole('searchbox').fill(domain);
    await page.getByRole('button', { name: 'Sil: Işık Koleji' }).tap();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(/^Onaylamak için/).fill(domain);
    await dialog.getByRole('button', { name: 'Sil' }).tap();
    await expect(page.getByText('Kurum silindi')).toBeVisible();
    expect((await meOf(page)).organization.name).toBe('Rahle Library');
  });
});
