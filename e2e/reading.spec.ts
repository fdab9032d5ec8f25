import { type BrowserContext, expect, type Page } from '@playwright/test';
import { signInto, test, viewOf } from './hostile/open.ts';
import { aReader, call, type Reader } from './reading/a-reader.ts';
import { expectSoundEverywhere } from './expect-accessible.ts';

const where = (page: Page) => page.frameLocator('iframe').locator('.page-number');
const entry = (page: Page, name: string) =>
  page.frameLocator('iframe').getByRole('link', { name, exact: true });

const isStored = (page: Page, beginning: string) =>
  page.evaluate(
    (start) => Object.keys(localStorage).some((key) => key.startsWith(start)),
    beginning,
  );

/** As a device that was not used before. */
async function open(context: BrowserContext, { app, email, contentId }: Reader) {
  const page = await signInto(context, app, email);
  await page.goto(viewOf(app, contentId));
  return page;
}

test('one reads on where one was, on any device, and is asked before a page is left', async ({
  context,
  browser,
  held,
}) => {
  const reader = await aReader(held);
  const first = await open(context, reader);
  await expect(where(first)).toHaveText('Page 1 of 4');
  await entry(first, 'Second 3').click();
  await expect(where(first)).toHaveText('Page 3 of 4');
  await expect.poll(() => isStored(first, 'rahle.at ')).toBe(true);
  // Whoever leaves the book need not wait for the place to be sent.
  await first.getByRole('link', { name: 'Back' }).click();
  await expect.poll(reader.known, { timeout: 30_000 }).toBe(3);

  const other = await browser.newContext();
  const second = await open(other, reader);
  await expect(where(second)).toHaveText('Page 3 of 4');
  await expect(second.getByRole('region', { name: /^Continue on page/ })).toHaveCount(0);
  await entry(second, 'Two 4').click();
  await expect.poll(reader.known, { timeout: 30_000 }).toBe(4);
  await other.close();

  await first.goto(viewOf(reader.app, reader.contentId));
  await expect(where(first)).toHaveText('Page 3 of 4');
  const offer = first.getByRole('region', { name: 'Continue on page 4?' });
  await expect(offer).toContainText(/You were there on Chrome on Linux, /);
  await expectSoundEverywhere(first, 'the offer of another place');
  await offer.getByRole('button', { name: 'Go to page 4' }).click();
  await expect(where(first)).toHaveText('Page 4 of 4');
  await expect(offer).toHaveCount(0);
});

/** Another device of the same reader is on the last page, now. */
const readElsewhere = ({ app, contentId, accessToken }: Reader) =>
  call(
    app,
    `/contents/${contentId}/reading/position`,
    {
      locator: { href: 'two.xhtml', cfi: null, page: 4, progression: 0.9 },
      version: 1,
      device: 'Pixel 8',
      readAt: new Date().toISOString(),
    },
    accessToken,
    'PUT',
  );

test('the offer of another place is declined by Escape; once taken, Backspace returns', async ({
  context,
  held,
}) => {
  const reader = await aReader(held);
  const page = await open(context, reader);
  await expect(where(page)).toHaveText('Page 1 of 4');
  // What this browser sent has been answered: from now on a later place is another device's.
  await expect.poll(() => isStored(page, 'rahle.read '), { timeout: 30_000 }).toBe(true);
  await readElsewhere(reader);

  const offer = page.getByRole('region', { name: 'Continue on page 4?' });
  await page.reload();
  await expect(offer).toContainText('You were there on Pixel 8, ');
  await page.keyboard.press('Escape');
  await expect(offer).toHaveCount(0);
  await expect(where(page)).toHaveText('Page 1 of 4');

  await page.reload();
  await offer.getByRole('button', { name: 'Go to page 4' }).click();
  await expect(where(page)).toHaveText('Page 4 of 4');
  await expect(offer).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await expect(where(page)).toHaveText('Page 1 of 4');
});

test('books that are read stand first, with how far they are read', async ({ context, held }) => {
  const reader = await aReader(held);
  const page = await signInto(context, reader.app, reader.email);
  await page.goto(`${reader.app}/contents`);
  await expect(page.getByText('Total: 1 · Displayed: 1')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Continue reading' })).toHaveCount(0);

  await page.goto(viewOf(reader.app, reader.contentId));
  await expect(where(page)).toHaveText('Page 1 of 4');
  await expect.poll(reader.known, { timeout: 30_000 }).toBe(1);
  await page.goto(`${reader.app}/contents`);
  const section = page.getByRole('region', { name: 'Continue reading' });
  await expect(section.getByRole('heading', { name: reader.title })).toBeVisible();
  await expect(section.getByText('One', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').last()).toContainText('Page 1 of 4');
  await expectSoundEverywhere(page, 'books that are read');
  await section.getByRole('link', { name: `Continue: ${reader.title}` }).click();
  await expect(where(page)).toHaveText('Page 1 of 4');

  await page.goto(`${reader.app}/contents/${reader.contentId}`);
  await expect(page.getByText('Page 1 of 4 · One')).toBeVisible();
});
