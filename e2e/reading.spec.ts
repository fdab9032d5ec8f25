import { type BrowserContext, expect, type Page } from '@playwright/test';
import { signInto, test, viewOf } from './hostile/open.ts';
import { DESKTOP, PHONE } from './public-site.ts';
import { aReader, type Reader } from './reading/a-reader.ts';
import { expectSoundEverywhere } from './expect-accessible.ts';

const where = (page: Page) => page.frameLocator('iframe').locator('.page-number');
const entry = (page: Page, name: string) =>
  page.frameLocator('iframe').getByRole('link', { name, exact: true });

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
  await expect.poll(reader.known, { timeout: 30_000 }).toBe(1);
  await entry(first, 'Second 3').click();
  await expect(where(first)).toHaveText('Page 3 of 4');
  await expect.poll(reader.known, { timeout: 30_000 }).toBe(3);

  const other = await browser.newContext();
  const second = await open(other, reader);
  await expect(where(second)).toHaveText('Page 3 of 4');
  await expect(second.getByRole('region', { name: /^Continue on page/ })).toHaveCount(0);
  await entry(second, 'Two 4').click();
  await expect.poll(reader.known, { timeout: 30_000 }).toBe(4);
  await other.close();

  await first.reload();
  await expect(where(first)).toHaveText('Page 3 of 4');
  const offer = first.getByRole('region', { name: 'Continue on page 4?' });
  await expect(offer).toContainText(/You were there on Chrome on Linux, /);
  await expectSoundEverywhere(first, 'the offer of another place');
  await offer.getByRole('button', { name: 'Go to page 4' }).click();
  await expect(where(first)).toHaveText('Page 4 of 4');
  await expect(offer).toHaveCount(0);
});

for (const viewport of [DESKTOP, PHONE])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('books that are read stand first, with how far they are read', async ({
      context,
      held,
    }) => {
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
      await expect(page.getByRole('article').last()).toContainText('Page 1 of 4');
      await expectSoundEverywhere(page, 'books that are read');
      await section.getByRole('link', { name: `Continue: ${reader.title}` }).click();
      await expect(where(page)).toHaveText('Page 1 of 4');

      await page.goto(`${reader.app}/contents/${reader.contentId}`);
      await expect(page.getByText('Page 1 of 4')).toBeVisible();
    });
  });
