import { truncateSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { type Me, storeSession } from './demo.ts';

/** The signed-in user as the app keeps it (§3). */
export const meOf = (page: Page): Promise<Me> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as Me);

/** Signs in and says under which address the organization's admin pages stand. */
export async function enterAdmin(page: Page, email: string): Promise<string> {
  const { organization } = await storeSession(page, email);
  return `/admin/organizations/${organization.id}`;
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

/** A file of so many zeros. By its path: bytes go to the browser by way of the test, which takes seconds for so many. */
export function fileOf(bytes: number, name: string): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, '');
  truncateSync(path, bytes);
  return path;
}

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

type Address = { path: string };

/**
 * Of the addresses those that a person opens: all in `npm run torture`; every day the first, and those where this is
 * the last who may enter or the first who may not. `people` stand in the order of what they may.
 */
export function addressesOf<Person, At extends Address>(
  person: Person,
  people: readonly Person[],
  addresses: readonly At[],
  mayEnter: (person: Person, address: At) => boolean,
): At[] {
  const position = people.indexOf(person);
  return addresses.filter((address, index) => {
    const may = mayEnter(person, address);
    const neighbour = people[may ? position + 1 : position - 1];
    const isEdge = neighbour !== undefined && mayEnter(neighbour, address) !== may;
    return index === 0 || isEdge || Boolean(process.env['RAHLE_TORTURE']);
  });
}
