import type { BrowserContext, Locator, Page } from '@playwright/test';
import { isTorture } from './daily.ts';
import { expect } from './expect.ts';
import { PHONE } from './admin.ts';
import { signInto, test, viewOf } from './hostile/open.ts';
import { aReader, readElsewhere, type Reader } from './reading/a-reader.ts';
import { openNote } from './reading/open-note.ts';
import { expectSoundEverywhere, ON_COMPUTER, ON_PHONE } from './expect-accessible.ts';

const where = (page: Page) => page.frameLocator('iframe').locator('.page-number');
const entry = (page: Page, name: string) =>
  page.frameLocator('iframe').getByRole('link', { name, exact: true });

const isStored = (page: Page, beginning: string) =>
  page.evaluate(
    (start) => Object.keys(localStorage).some((key) => key.startsWith(start)),
    beginning,
  );

/** The page that the app, not only the book in its frame, knows to be read. */
const ownPage = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('rahle.at '));
    return (JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { page?: number }).page;
  });

const TWO = 'OEBPS/two.xhtml';
const AT_70 = /^(69|7\d)%$/;
/** As other programs keep them; the last one’s chapter is no longer there. */
const PLACES = [
  { href: TWO, progression: 0.6, opens: 'Page 4 of 4', at: /^(59|6\d)%$/ },
  { href: TWO, progression: 0.1, opens: 'Page 4 of 4', at: /^5\d%$/ },
  { href: 'gone.xhtml', progression: 0.3, opens: /^Page [23] of 4$/, at: /^(29|3\d)%$/ },
  { href: 'gone.xhtml', progression: 0.7, opens: 'Page 4 of 4', at: AT_70 },
];

/** As a device that was not used before. */
async function open(context: BrowserContext, { app, email, contentId }: Reader) {
  const page = await signInto(context, app, email);
  await page.goto(viewOf(app, contentId));
  return page;
}

async function expectUnread(page: Page, { app }: Reader) {
  await page.goto(`${app}/contents`);
  await expect(page.getByText('Total: 1 · Displayed: 1')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Continue reading' })).toHaveCount(0);
}

async function expectOnDetail(page: Page, { app, contentId }: Reader) {
  await page.goto(`${app}/contents/${contentId}`);
  await expect(page.getByText('Page 1 of 4 · One')).toBeVisible();
}

/** On a phone the offer waits behind what is opened over the text. */
async function expectBehindOthers(page: Page, offer: Locator) {
  await page.setViewportSize(PHONE);
  const book = page.frameLocator('iframe');
  for (const [opens, closes] of [
    ['Contents', () => book.getByRole('button', { name: 'Close the panel' }).click()],
    ['Text and page', () => page.keyboard.press('Escape')],
  ] as const) {
    await book.getByRole('button', { name: opens, exact: true }).click();
    await expect(offer).toHaveCount(0);
    await closes();
    await expect(offer).toBeVisible();
  }
}

test('a book that is read stands first, and one reads on where one was, on any device', async ({
  context,
  browser,
  held,
}) => {
  const reader = await aReader(held);
  const first = await signInto(context, reader.app, reader.email);
  const offer = first.getByRole('region', { name: 'Continue on page 4?' });
  await test.step('books that are read stand first, with how far they are read', async () => {
    if (isTorture) await expectUnread(first, reader);
    await first.goto(viewOf(reader.app, reader.contentId));
    await expect(where(first)).toHaveText('Page 1 of 4');
    await expect.poll(reader.known, { timeout: 30_000 }).toBe(1);
    if (isTorture) await expectOnDetail(first, reader);
    await first.goto(`${reader.app}/contents`);
    const section = first.getByRole('region', { name: 'Continue reading' });
    await expect(section.getByRole('heading', { name: reader.title })).toBeVisible();
    await expect(section.getByText('One', { exact: true })).toBeVisible();
    await expect(first.getByRole('article').last()).toContainText('Page 1 of 4');
    if (isTorture) await expectSoundEverywhere(first, 'books that are read', ON_COMPUTER);
    await section.getByRole('link', { name: `Continue: ${reader.title}` }).click();
    await expect(where(first)).toHaveText('Page 1 of 4');
  });

  await test.step('whoever leaves the book need not wait for the place and a note to be sent', async () => {
    await entry(first, 'Second 3').click();
    await expect(where(first)).toHaveText('Page 3 of 4');
    await expect.poll(() => isStored(first, 'rahle.at ')).toBe(true);
    await openNote(first, 80);
    await first.keyboard.type('The bus was late.');
    await first.goBack();
    await expect(first.locator('iframe')).toHaveCount(0);
    await expect.poll(reader.known, { timeout: 30_000 }).toBe(3);
    const notes = async () => (await reader.marks()).map(({ note }) => note);
    await expect.poll(notes, { timeout: 30_000 }).toEqual(['The bus was late.']);
  });

  await test.step('another device opens where this one was', async () => {
    const other = await browser.newContext();
    const second = await open(other, reader);
    await expect(where(second)).toHaveText('Page 3 of 4');
    await expect(second.getByRole('region', { name: /^Continue on page/ })).toHaveCount(0);
    await entry(second, 'Two 4').click();
    await expect.poll(reader.known, { timeout: 30_000 }).toBe(4);
    await other.close();
  });

  await test.step('one is asked before a page is left, and declines by Escape', async () => {
    await first.goto(viewOf(reader.app, reader.contentId));
    await expect(where(first)).toHaveText('Page 3 of 4');
    await expect(offer).toContainText(/You were there on Chrome on Linux, /);
    for (const face of ON_PHONE) {
      await first.emulateMedia({ colorScheme: face.colorScheme });
      const page = face.colorScheme === 'dark' ? 'night' : 'paper';
      await expect(offer).toHaveAttribute('data-page', page);
      await expectSoundEverywhere(first, 'the offer of another place', [face]);
    }
    await expectBehindOthers(first, offer);
    await first.keyboard.press('Escape');
    await expect(offer).toHaveCount(0);
    await expect(where(first)).toHaveText('Page 3 of 4');
  });

  await test.step('once the offer is taken, Backspace returns', async () => {
    await readElsewhere(reader);
    await first.reload();
    await expect(offer).toContainText('You were there on Pixel 8, ');
    await offer.getByRole('button', { name: 'Go to page 4' }).click();
    await expect(where(first)).toHaveText('Page 4 of 4');
    await expect(offer).toHaveCount(0);
    await first.keyboard.press('Backspace');
    await expect(where(first)).toHaveText('Page 3 of 4');
  });

  if (isTorture)
    await test.step('a place without a page opens its chapter, and is offered by how far it is', async () => {
      for (const { href, progression, opens, at } of PLACES) {
        await readElsewhere(reader, { href, cfi: null, page: null, progression });
        const other = await browser.newContext();
        const fresh = await open(other, reader);
        await expect(where(fresh)).toHaveText(opens);
        await expect(fresh.frameLocator('iframe').locator('.percent')).toHaveText(at);
        await other.close();
      }
      await first.reload();
      const far = first.getByRole('region', { name: 'Continue at 70%?' });
      await expect(far).toContainText('You were there on Pixel 8, ');
      await expect(where(first)).toHaveText('Page 3 of 4');
      await far.getByRole('button', { name: 'Go there' }).click();
      await expect(where(first)).toHaveText('Page 4 of 4');
      await expect(first.frameLocator('iframe').locator('.percent')).toHaveText(AT_70);
    });

  await test.step('the last page of a tab that is closed at once is the place on every other device', async () => {
    // The contents stand beside the text there.
    await first.setViewportSize({ width: 1280, height: 720 });
    // A place has been sent before, so the next ones wait for their turn.
    for (const [name, at] of [
      ['Second 3', 3],
      ['One 1', 1],
    ] as const) {
      await entry(first, name).click();
      await expect.poll(() => ownPage(first)).toBe(at);
    }
    await first.close();
    await expect.poll(reader.known, { timeout: 30_000 }).toBe(1);
  });
});
