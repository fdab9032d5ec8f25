import { expect, test } from '@playwright/test';

const newcomer = () => `newcomer-${crypto.randomUUID().slice(0, 8)}@rahle.test`;

test('someone registers, is a learner, and changes their profile', async ({ page }) => {
  const email = newcomer();
  await page.goto('/register');
  await page.getByLabel('First name').fill('İpek');
  await page.getByLabel('Last name').fill('Işık');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByLabel('Confirm password').fill('long enougj');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();

  await page.getByLabel('Confirm password').fill('long enough');
  await page.getByRole('button', { name: 'Register' }).click();
  const userButton = page.getByRole('banner').getByRole('button', { name: 'Learner' });
  await expect(userButton).toContainText('İpek Işık');

  await page.goto('/profile');
  await page.getByLabel('First name').fill('İdil');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(userButton).toContainText('İdil Işık');

  await page.getByLabel('New password').fill('another long one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter your current password to change this.')).toBeVisible();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The current password is incorrect.')).toBeVisible();
  await page.getByLabel('Current password').fill('long enough');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Current password')).toHaveValue('');
});

test('an address that is taken is said to be, at its field', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Merriden');
  await page.getByLabel('Email').fill('learner@rahle.test');
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByLabel('Confirm password').fill('long enough');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('This email address is already in use.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});
