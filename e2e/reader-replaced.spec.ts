import type { Page, Route } from '@playwright/test';
import { isTorture } from './daily.ts';
import { expect } from './expect.ts';
import { sampleEpub } from '../apps/api/src/packages/testing/sample-epub.ts';
import { writeZip } from '../apps/api/src/packages/testing/zip-writer.ts';
import { type Held, signInto, test, viewOf } from './hostile/open.ts';
import { EPUB } from './hostile/publisher.ts';

const ANOTHER = '/_reader/0123456789abcdef';
const BOOK_PAGE = /\/v\/[^/]+\/index\.html/;
/** The parts that the reader fetches later. */
const PARTS = /\/_reader\/[0-9a-f]{16}\/(?!reader\.)[^/]+\.js$/;

const book = (page: Page) => page.frameLocator('iframe');
const where = (page: Page) => book(page).locator('.page-number');

async function publishBook({ manager }: Held): Promise<string> {
  const names = ['One', 'Two', 'Three'];
  const chapters = names.map((name) => ({
    file: `${name}.xhtml`,
    body: `<h1>${name}</h1><p>A heron stood here.</p>`,
  }));
  const nav = names.map((name) => `<li><a href="${name}.xhtml">${name}</a></li>`).join('');
  const epub = writeZip(sampleEpub({ chapters, nav }));
  return (await manager.publishPackage(epub, EPUB)).body.contentId;
}

/** As a server of another build has written the page. */
async function nameAnother(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = (await response.text()).replaceAll(/\/_reader\/[0-9a-f]{16}/g, ANOTHER);
  await route.fulfill({ response, body: text });
}

/** There is one reader, with its styles, and what it fetches later becomes part of it. */
async function expectWhole(page: Page): Promise<void> {
  await book(page).getByRole('tab', { name: 'Search' }).click();
  await book(page).getByRole('searchbox').fill('heron');
  await expect(book(page).locator('.hit')).toHaveCount(3);
  await expect(book(page).locator('.reader')).toHaveCount(1);
  await expect(book(page).locator('.reader')).toHaveCSS('display', 'grid');
}

if (isTorture)
  test('a book whose page names the reader of another build is whole', async ({
    context,
    held,
  }) => {
    const contentId = await publishBook(held);
    const page = await signInto(context, held.app);
    await page.route(BOOK_PAGE, nameAnother);
    await page.goto(viewOf(held.app, contentId));
    await expect(where(page)).toHaveText('Page 1 of 3');
    await expectWhole(page);
  });

if (isTorture)
  test('a book goes on at the same page with the newest reader where the server changes meanwhile', async ({
    context,
    held,
  }) => {
    const contentId = await publishBook(held);
    const page = await signInto(context, held.app);
    let [isChanged, isAnew] = [false, false];
    await page.route(BOOK_PAGE, (route) => {
      isAnew ||= isChanged && route.request().isNavigationRequest();
      return isChanged ? nameAnother(route) : route.continue();
    });
    await page.route(PARTS, (route) =>
      isAnew ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.goto(viewOf(held.app, contentId));
    await book(page).getByRole('link', { name: 'Three 3' }).click();
    await expect(where(page)).toHaveText('Page 3 of 3');
    isChanged = true;
    await book(page).getByRole('tab', { name: 'Search' }).click();
    await expect.poll(() => isAnew).toBe(true);
    await expect(where(page)).toHaveText('Page 3 of 3');
    await expectWhole(page);
  });
