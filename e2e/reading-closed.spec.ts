import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { signInto, test, viewOf } from './hostile/open.ts';
import { aReader } from './reading/a-reader.ts';

const where = (page: Page) => page.frameLocator('iframe').locator('.page-number');
const entry = (page: Page, name: string) =>
  page.frameLocator('iframe').getByRole('link', { name, exact: true });

/** The page that the app, not only the book in its frame, knows to be read. */
const ownPage = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('rahle.at '));
    return (JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { page?: number }).page;
  });

test('the last page of a tab that is closed at once is the place on every other device', async ({
  context,
  held,
}) => {
  const reader = await aReader(held);
  const page = await signInto(context, reader.app, reader.email);
  await page.goto(viewOf(reader.app, reader.contentId));
  await expect(where(page)).toHaveText('Page 1 of 4');
  await expect.poll(reader.known, { timeout: 30_000 }).toBe(1);

  // A place has just been sent, so the next ones wait for their turn.
  for (const [name, at] of [
    ['Two 4', 4],
    ['Second 3', 3],
  ] as const) {
    await entry(page, name).click();
    await expect.poll(() => ownPage(page)).toBe(at);
  }
  await page.close();
  await expect.poll(reader.known, { timeout: 30_000 }).toBe(3);
});
