import { expect, type Page } from '@playwright/test';
import { signIn } from './demo.ts';

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
