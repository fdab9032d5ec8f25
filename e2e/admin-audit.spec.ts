import { expect, type Page, test } from '@playwright/test';
import { enterAdmin, PHONE, speakTurkish, unique } from './admin.ts';
import { addMember, callApi } from './admin-things.ts';
import { collectComplaints } from './demo.ts';
import { expectSoundEverywhere, IN_ENGLISH, IN_TURKISH } from './expect-accessible.ts';

/** Made and switched off by the manager; says who it was. */
async function switchOffSomeone(page: Page, own: string): Promise<string> {
  const { id, name } = await addMember(page, own);
  const path = `/organizations/members/${id}/state`;
  await callApi(page, { path, method: 'PUT', body: { state: 'PASSIVE' } });
  return name;
}

test('a manager finds who switched someone off, and narrows the log by keyboard', async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  const own = await enterAdmin(page, 'manager@rahle.test');
  const name = await switchOffSomeone(page, own);
  await page.goto(`${own}/members`);
  await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).click();
  const table = page.getByRole('table', { name: 'Audit log' });
  const changed = table.getByRole('row').filter({ hasText: `Changed the status of ${name} to` });
  await expect(changed).toContainText('Passive');
  await expect(changed).toContainText('Manager');
  await expect(changed).toContainText('127.0.0.1');
  await expect(changed.locator('time')).toHaveAttribute('title', /\d{4}/);

  const action = page.getByRole('combobox', { name: 'Action' });
  await action.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Created a member' }).waitFor();
  await page.keyboard.type('Created a m');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/action=member\.created/);
  await expect(changed).toHaveCount(0);
  await expect(table.getByText(`Created ${name} as Teacher`)).toBeVisible();

  const person = page.getByRole('combobox', { name: 'Person' });
  await person.fill(name);
  await expect(page.getByRole('option')).toHaveText([name]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/userId=/);
  await expect(table.getByRole('row')).toHaveCount(2);

  await page.reload();
  await expect(table.getByText(`Created ${name} as Teacher`)).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Show the whole log' }).click();
  await expect(changed).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a refused sign-in is in the log, without what was typed', async ({ page }) => {
  const typed = `${unique()}@elsewhere.test`;
  const data = { email: typed, password: 'not the password' };
  expect((await page.request.post('/api/authentication/login', { data })).status()).toBe(401);
  const own = await enterAdmin(page, 'manager@rahle.test');
  await page.goto(`${own}/audit?action=session.refused`);
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect(table.getByRole('row').filter({ hasText: 'Unknown' }).first()).toContainText(
    'Sign-in refused',
  );
  await expect(page.getByText(typed)).toHaveCount(0);
});

test('on a phone nothing scrolls sideways; axe finds nothing, in either language', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const own = await enterAdmin(page, 'manager@rahle.test');
  await page.setViewportSize(PHONE);
  // What is looked through takes its time by the row, and rows are alike.
  await page.goto(`${own}/audit?limit=10`);
  await page.locator('tbody').getByRole('row').first().waitFor();
  await expectSoundEverywhere(page, 'the audit log', IN_ENGLISH);
  await speakTurkish(page, baseURL);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Denetim kaydı' }).waitFor();
  await page.locator('tbody').getByRole('row').first().waitFor();
  await expectSoundEverywhere(page, 'the audit log in Turkish', IN_TURKISH);
});

test('a teacher is denied', async ({ page }) => {
  const own = await enterAdmin(page, 'teacher@rahle.test');
  await page.goto(`${own}/audit`);
  await expect(page.getByText("You don't have permission to view this page.")).toBeVisible();
});

test('on a phone a record says who on one line, and when and from where on the next', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const own = await enterAdmin(page, 'manager@rahle.test');
  const name = await switchOffSomeone(page, own);
  await page.goto(`${own}/audit`);
  const row = page.getByRole('row').filter({ hasText: `Changed the status of ${name} to` });
  await expect(row).toBeVisible();
  const [who, when, where] = await row
    .getByRole('cell')
    .evaluateAll((cells) => cells.slice(1).map((cell) => cell.getBoundingClientRect().toJSON()));
  expect(when.top).toBeGreaterThanOrEqual(who.bottom);
  expect(where.top).toBeLessThan(when.bottom);
  expect(when.height).toBeLessThan(30);
});
