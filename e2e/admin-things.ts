import { expect, type Page } from '@playwright/test';
import { enterAdmin, unique } from './admin.ts';

type Called = { path: string; method?: 'GET' | 'POST' | 'PUT'; body?: object };

/** Calls the API as the one who is signed in. */
export async function callApi<Reply>(page: Page, called: Called): Promise<Reply> {
  const { path, method = 'POST', body } = called;
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api${path}`, { method, headers, data: body });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
}

/** A member whom no other test knows, in the organization of these admin pages. */
export async function addMember(page: Page, own: string) {
  const organization = own.replace('/admin', '');
  const email = `${unique()}@rahle.test`;
  const names = { firstName: 'Ece', lastName: `Kaya ${unique()}` };
  const body = { email, ...names, userRole: 'TEACHER', password: 'long enough' };
  await callApi(page, { path: `${organization}/users`, body });
  const path = `${organization}/members?search=${email}`;
  const { data } = await callApi<{ data: { id: string }[] }>(page, { path, method: 'GET' });
  return { id: data[0]!.id, email, name: `${names.firstName} ${names.lastName}` };
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
