import { type APIResponse, expect, type Page } from '@playwright/test';
import type { Tokens } from '@rahle/contract/authentication';
import { SIGNED_IN_COOKIE } from '@rahle/contract/first-page';

/** The demo's accounts (decisions §9), all with this password. */
export const PASSWORD = 'rahle-demo';

/** The second organization stands at its own domain, on the same port. */
export const atAtlas = (baseURL: string | undefined) =>
  (baseURL ?? '').replace('//localhost', '//atlas.localhost');

/** Types the credentials in, in whichever language the page speaks. */
export async function fillLogin(page: Page, email: string, password = PASSWORD) {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.locator('button[type=submit]').click();
}

/** The app answers, and no longer only the page that the server drew. */
export const untilTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  );

/** A password takes its time to be checked, and so does the code of the next page: on a busy machine both are slow. */
export const expectSignedIn = (page: Page) =>
  expect(page).not.toHaveURL(/\/login$/, { timeout: 60_000 });

export async function signInByForm(page: Page, email: string) {
  await page.goto('/login');
  await fillLogin(page, email);
  await expectSignedIn(page);
}

/** Leads to the books as the form does, whose own tests are in sign-in.spec.ts: two pages less to wait for. */
export async function signIn(page: Page, email: string) {
  await storeSession(page, email);
  await page.goto('/contents', { waitUntil: 'commit' });
}

/** The signed-in user as the app keeps it (§3). */
export type Me = { user: { id: string }; organization: { id: string; name: string } };

/** What signing in leaves behind (§3), with no page of the app opened. */
export async function storeSession(page: Page, email: string): Promise<Me> {
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
  return me;
}

async function readAnswer<Reply>(asked: Promise<APIResponse>): Promise<Reply> {
  const answer = await asked;
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Only offline.spec.ts has a service worker; elsewhere requests are counted and bent, and it would come between. */
const WITHOUT_WORKER = /registration blocked by Playwright|will not open without a network/;

/** Fails the test on anything the page complains of: a broken policy, a missing key, a lost request. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !WITHOUT_WORKER.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** The cards of the list itself: what is being read stands above it, in cards of its own. */
export const bookCards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Detail' }) });
