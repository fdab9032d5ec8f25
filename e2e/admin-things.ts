import { expect, type Page } from '@playwright/test';
import { enterAdmin, unique } from './admin.ts';

type Called = { path: string; body: object };

/** Calls the API as the one who is signed in. */
export async function callApi<Reply>(page: Page, { path, body }: Called): Promise<Reply> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/api${path}`, { headers, data: body });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
}

/** An organization of the test's own, entered by a super user: nothing it does reaches the others. */
export async function enterNewOrganization(page: Page): Promise<string> {
  await enterAdmin(page, 'super@rahle.test');
  const domain = `school-${unique()}.localhost`;
  const body = { name: `School ${domain}`, domain };
  const { id } = await callApi<{ id: string }>(page, { path: '/organizations', body });
  return `/admin/organizations/${id}`;
}

/** Follows a link to a form, and waits until the focus has come to rest: typing before that would be lost. */
export async function follow(page: Page, name: string | RegExp) {
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
