import { expect, type Page } from '@playwright/test';

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

/** A password takes its time to be checked, and so does the code of the next page: on a busy machine both are slow. */
export const expectSignedIn = (page: Page) =>
  expect(page).not.toHaveURL(/\/login$/, { timeout: 60_000 });

export async function signIn(page: Page, email: string) {
  await page.goto('/login');
  await fillLogin(page, email);
  await expectSignedIn(page);
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
