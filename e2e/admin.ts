import { type APIResponse, expect, type Page } from '@playwright/test';
import type { Tokens } from '@rahle/contract/authentication';
import { SIGNED_IN_COOKIE } from '@rahle/contract/first-page';
import { PASSWORD, signIn } from './demo.ts';

export type Me = { user: { id: string }; organization: { id: string; name: string } };

/** The signed-in user as the app keeps it (§3). */
export const meOf = (page: Page): Promise<Me> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as Me);

/** Signs in and says under which address the organization's admin pages stand. */
export async function enterAdmin(page: Page, email: string): Promise<string> {
  await signIn(page, email);
  await expect.poll(async () => (await meOf(page))?.organization.id).toBeTruthy();
  return `/admin/organizations/${(await meOf(page)).organization.id}`;
}

/** The same without the login screen, for those who open many pages and only look at them. */
export async function enterAdminByApi(page: Page, email: string): Promise<string> {
  const login = { data: { email, password: PASSWORD } };
  const tokens: Tokens = await readAnswer(page.request.post('/api/authentication/login', login));
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  const me: Me = await readAnswer(page.request.get('/api/authentication/me', { headers }));
  // Any page of the origin leads to its local storage, and this one is the smallest.
  await page.goto('/robots.txt');
  await page.context().addCookies([{ name: SIGNED_IN_COOKIE, value: '1', url: page.url() }]);
  await page.evaluate(
    (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)),
    { user: JSON.stringify(me), ...tokens },
  );
  return `/admin/organizations/${me.organization.id}`;
}

async function readAnswer<Reply>(asked: Promise<APIResponse>): Promise<Reply> {
  const answer = await asked;
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** In Turkish from the first byte on, as for someone who chose it before. */
export async function speakTurkish(page: Page, baseURL: string | undefined) {
  await page.context().addCookies([{ name: 'locale', value: 'tr', url: baseURL ?? '' }]);
  await page.addInitScript(() => localStorage.setItem('locale', 'tr'));
}

export const unique = () => crypto.randomUUID().slice(0, 8);

/** The smallest PNG there is: one transparent pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 720 };

/** Looks at a page as it came, and at the other width. The next one comes at that width, so that both are begun with. */
export async function atBothWidths(page: Page, look: () => Promise<void>) {
  await look();
  const isPhone = page.viewportSize()?.width === PHONE.width;
  await page.setViewportSize(isPhone ? DESKTOP : PHONE);
  await look();
}

/** The code of a page comes when it is first opened: on a busy machine that takes its time. */
export const OPENED = { timeout: 60_000 };

export async function expectHeading(page: Page, path: string, heading: string) {
  const h1 = page.getByRole('heading', { level: 1 });
  await expect(h1, path).toHaveText(heading, OPENED);
  await expect(h1, path).toBeVisible();
}
