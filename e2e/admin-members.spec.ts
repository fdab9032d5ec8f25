import { expect, type Page, test } from '@playwright/test';
import { enterAdmin, PHONE, speakTurkish, unique } from './admin.ts';
import { addMember } from './admin-things.ts';
import { collectComplaints } from './demo.ts';

async function fillMember(page: Page, email: string) {
  await page.getByLabel('First name').fill('İpek');
  await page.getByLabel('Last name').fill('Işık');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Teacher' }).click();
  await page.getByLabel('Password', { exact: true }).fill('long enough');
}

/** The page of someone new. */
async function openMember(page: Page) {
  const own = await enterAdmin(page, 'manager@rahle.test');
  const { id, email } = await addMember(page, own);
  await page.goto(`${own}/members/${id}`);
  return email;
}

test('a manager adds a member, another one, finds and changes them', async ({ page }) => {
  const complaints = collectComplaints(page);
  const own = await enterAdmin(page, 'manager@rahle.test');
  const [first, second] = [`${unique()}@rahle.test`, `${unique()}@rahle.test`];
  await page.goto(`${own}/members`);
  await page.getByRole('link', { name: 'Add member' }).click();
  await fillMember(page, first);
  await page.getByRole('button', { name: 'Create and add another' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByLabel('First name')).toBeFocused();
  await fillMember(page, second);
  await page.getByRole('button', { name: 'Create member' }).click();
  await expect(page).toHaveURL(`${own}/members`);

  await page.getByRole('searchbox').fill(second);
  const row = page.getByRole('row').filter({ hasText: second });
  await expect(row).toContainText('Teacher');
  await row.getByRole('link', { name: /^Detail/ }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  const password = page.getByLabel('Password (optional)');
  await expect(password).toHaveAttribute('placeholder', 'Leave blank to keep current password');
  await page.getByLabel('First name').fill('İdil');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`${own}/members?search=${encodeURIComponent(second)}`);
  await expect(page.getByRole('row').filter({ hasText: 'İdil Işık' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a member who leaves is switched off, and may come back', async ({ page, request }) => {
  const email = await openMember(page);
  const logIn = async () => {
    const data = { email, password: 'long enough' };
    return (await request.post('/api/authentication/login', { data })).status();
  };
  expect(await logIn()).toBe(200);

  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Inactive')).toBeVisible();
  expect(await logIn()).toBe(401);
  await page.getByRole('button', { name: /^Activate/ }).click();
  await expect(page.getByText('Inactive')).toHaveCount(0);
  expect(await logIn()).toBe(200);
});

test('what is wrong is said at its field, and unsaved words are not lost unasked', async ({
  page,
}) => {
  const own = await enterAdmin(page, 'manager@rahle.test');
  await page.goto(`${own}/members`);
  await page.getByRole('link', { name: 'Add member' }).click();
  await page.getByRole('button', { name: 'Create member' }).click();
  await expect(page.getByText('Choose a role.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await fillMember(page, 'learner@rahle.test');
  await expect(page.getByText('Choose a role.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create member' }).click();
  await expect(page.getByText('This email address is already in use.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.goBack();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('learner@rahle.test');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${own}/members`);
});

test('the roles on offer follow who offers them', async ({ browser }) => {
  for (const [email, offered] of [
    ['manager@rahle.test', ['Manager', 'Teacher']],
    ['super@rahle.test', ['Super user', 'Manager', 'Teacher']],
  ] as const) {
    const fresh = await (await browser.newContext()).newPage();
    const own = await enterAdmin(fresh, email);
    await fresh.goto(`${own}/members/new`);
    await fresh.getByRole('combobox', { name: 'Role' }).click();
    await expect(fresh.getByRole('option')).toHaveText([...offered]);
    await fresh.context().close();
  }
});

test('where no organization is known, platform staff choose one', async ({ page }) => {
  await enterAdmin(page, 'agent@rahle.test');
  await page.goto('/admin/members/new');
  await fillMember(page, `${unique()}@atlas.test`);
  await page.getByRole('button', { name: 'Create member' }).click();
  await expect(page.getByText('Choose an organization.')).toBeVisible();
  const organization = page.getByRole('combobox', { name: 'Organization' });
  await expect(organization).toBeFocused();
  await organization.fill('atlas');
  await page.getByRole('option', { name: 'Atlas Akademi' }).click();
  await page.getByRole('button', { name: 'Create member' }).click();
  await expect(page).toHaveURL(/\/members$/);
  await expect(page.getByText(/^Atlas Akademi, /)).toBeVisible();
});

test('whoever registers where approval is asked for waits, and is activated', async ({
  page,
  browser,
  baseURL,
}) => {
  const domain = `approval-${unique()}.localhost`;
  await enterAdmin(page, 'super@rahle.test');
  await page.goto('/admin/organizations/new');
  await page.getByLabel('Name').fill('Approval School');
  await page.getByLabel('Domain').fill(domain);
  await page.getByRole('combobox', { name: 'Membership' }).click();
  await page.getByRole('option', { name: 'By approval' }).click();
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page).toHaveURL('/admin/organizations');

  const newcomer = await (await browser.newContext()).newPage();
  await newcomer.goto(`${(baseURL ?? '').replace('//localhost', `//${domain}`)}/register`);
  await newcomer.getByLabel('First name').fill('Deniz');
  await newcomer.getByLabel('Last name').fill('Işık');
  await newcomer.getByLabel('Email').fill('deniz@approval.test');
  await newcomer.getByLabel('Password', { exact: true }).fill('long enough');
  await newcomer.getByLabel('Confirm password').fill('long enough');
  await newcomer.getByRole('button', { name: 'Register' }).click();
  await expect(newcomer).not.toHaveURL(/register/);
  await newcomer.context().close();

  await page.getByRole('searchbox').fill(domain);
  await page.getByRole('row').filter({ hasText: domain }).getByRole('link').first().click();
  await expect(page.getByText('Approval School, 1 person')).toBeVisible();
  await expect(page.getByText('Pending')).toBeVisible();
  await page.getByRole('button', { name: 'Activate: Deniz Işık' }).click();
  await expect(page.getByText('Deniz Işık is active now')).toBeVisible();
  await expect(page.getByText('Pending')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Activate/ })).toHaveCount(0);
});

test('books are assigned and taken back, and both tabs know it', async ({ page }) => {
  const complaints = collectComplaints(page);
  await openMember(page);

  await expect(page.getByText('No contents assigned yet')).toBeVisible();
  await page.getByRole('tab', { name: /Available contents/ }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  await panel.getByRole('button', { name: 'Load More' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(20);
  await panel
    .getByRole('button', { name: /^Assign/ })
    .first()
    .click();
  await expect(panel.getByRole('listitem').first()).toContainText('Assigned');
  await page.getByRole('tab', { name: /Assigned contents 1/ }).click();
  await panel.getByRole('button', { name: /^Unassign/ }).click();
  await expect(page.getByText('No contents assigned yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('button', { name: /^Unassign/ })).toBeVisible();
  await panel.getByRole('searchbox').fill('no such book');
  await expect(panel.getByText('Nothing found')).toBeVisible();
  // A tab's number is of the whole list, whatever is searched for in it.
  await expect(page.getByRole('tab', { name: 'Assigned contents 1' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a list that does not come says so and tries again', async ({ page }) => {
  const own = await enterAdmin(page, 'manager@rahle.test');
  await page.route('**/api/organizations/*/members?*', (route) => route.fulfill({ status: 500 }));
  await page.goto(`${own}/members`);
  await expect(page.getByText('Failed to load members')).toBeVisible();
  await page.unroute('**/api/organizations/*/members?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'manager@rahle.test' })).toBeVisible();
});

test.describe('on a phone, in Turkish', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a member is added by thumb', async ({ page, baseURL }) => {
    await speakTurkish(page, baseURL);
    const own = await enterAdmin(page, 'manager@rahle.test');
    const email = `${unique()}@rahle.test`;
    await page.goto(`${own}/members`);
    await page.getByRole('link', { name: 'Üye ekle' }).tap();
    await page.getByRole('button', { name: 'Üye oluştur' }).tap();
    await expect(page.getByText('Bir rol seçin.', { exact: true })).toBeVisible();
    await page.getByLabel('Ad', { exact: true }).fill('Gülşen');
    await page.getByLabel('Soyad').fill('İncirlioğlu');
    await page.getByLabel('E-posta').fill(email);
    await page.getByRole('combobox', { name: 'Rol' }).tap();
    await page.getByRole('option', { name: 'Öğretmen' }).tap();
    await page.getByLabel('Şifre', { exact: true }).fill('yeterince uzun');
    await page.getByRole('button', { name: 'Üye oluştur' }).tap();
    await expect(page).toHaveURL(`${own}/members`);
    await page.getByRole('searchbox').fill(email);
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Gülşen');
  });
});
