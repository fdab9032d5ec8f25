import { expect, type Page } from '@playwright/test';
import { signInto, test, viewOf } from './hostile/open.ts';
import { aReader, call, type Reader } from './reading/a-reader.ts';
import { chapterOf } from './reader/open.ts';

const reader = (page: Page) => page.frameLocator('iframe');

const NOT_STORED = 'This browser cannot store your place and marks here.';

/** Opens the book, and waits until its marks have been handed over. */
async function open(page: Page, { app, contentId }: Reader): Promise<void> {
  await page.goto(viewOf(app, contentId));
  await expect(reader(page).getByRole('button', { name: 'Bookmark this page' })).toBeVisible();
  await chapterOf(page);
}

async function highlight(page: Page, paragraph: number, colour: string): Promise<void> {
  const chapter = await chapterOf(page);
  await chapter.evaluate((at) => {
    getSelection()!.selectAllChildren(document.querySelectorAll('p')[at]!);
  }, paragraph);
  await reader(page).getByRole('button', { name: colour, exact: true }).click();
}

test('a highlight is kept without a network, seen on another device, and sent again after a death, only once', async ({
  context,
  browser,
  held,
}) => {
  const someone = await aReader(held);
  const page = await signInto(context, someone.app, someone.email);
  await open(page, someone);
  await highlight(page, 0, 'Green');
  await expect
    .poll(async () => (await someone.marks()).map(({ colour }) => colour), { timeout: 30_000 })
    .toEqual(['green']);
  await expect(page.getByText(NOT_STORED)).toHaveCount(0);

  await context.setOffline(true);
  await highlight(page, 2, 'Pink');
  await reader(page).getByRole('tab', { name: 'Notes' }).click();
  await expect(reader(page).getByRole('button', { name: 'All 2' })).toBeVisible();
  expect(await someone.marks()).toHaveLength(1);
  await context.setOffline(false);
  await expect
    .poll(async () => (await someone.marks()).map(({ colour }) => colour), { timeout: 60_000 })
    .toEqual(['green', 'pink']);

  const other = await browser.newContext();
  const second = await signInto(other, someone.app, someone.email);
  await open(second, someone);
  await reader(second).getByRole('tab', { name: 'Notes' }).click();
  await expect(reader(second).getByRole('button', { name: 'All 2' })).toBeVisible();
  await other.close();

  // A device that dies while it sends a highlight sends it again when it is used.
  const isMark = ({ pathname }: URL) => /\/marks\/[0-9a-f-]+$/.test(pathname);
  // The server takes the mark, and its answer never arrives.
  const taken = new Promise<void>((resolve) => {
    void context.route(isMark, async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await highlight(page, 4, 'Blue');
  await taken;
  await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  expect(await someone.marks()).toHaveLength(3);

  const later = await context.newPage();
  const again = later.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && isMark(new URL(answer.url())),
    { timeout: 60_000 },
  );
  await open(later, someone);
  expect((await again).status()).toBe(200);
  await reader(later).getByRole('tab', { name: 'Notes' }).click();
  await expect(reader(later).getByRole('button', { name: 'All 3' })).toBeVisible();
  expect((await someone.marks()).map(({ colour }) => colour)).toEqual(['green', 'pink', 'blue']);
});

/** What the first page did without has arrived. */
const untilWhole = (page: Page) =>
  expect
    .poll(() =>
      reader(page)
        .locator('html')
        .evaluate(() =>
          ['marks', 'search', 'text-settings', 'go-to-page', 'footnote-card', 'keys-dialog'].filter(
            (part) =>
              !performance
                .getEntriesByType('resource')
                .some(({ name, duration }) => name.endsWith(`/${part}.js`) && duration > 0),
          ),
        ),
    )
    .toEqual([]);

test('the first marks of a book are made without a network, and wait for it', async ({
  context,
  held,
}) => {
  const someone = await aReader(held);
  const page = await signInto(context, someone.app, someone.email);
  await open(page, someone);
  await untilWhole(page);
  await context.setOffline(true);
  const bookmark = reader(page).getByRole('button', { name: 'Bookmark this page' });
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await highlight(page, 0, 'Green');
  await reader(page).getByRole('tab', { name: 'Notes' }).click();
  await expect(reader(page).getByRole('button', { name: 'All 1' })).toBeVisible();
  expect(await someone.marks()).toEqual([]);
  await context.setOffline(false);
  await expect
    .poll(async () => (await someone.marks()).map(({ kind }) => kind), { timeout: 60_000 })
    .toEqual(['BOOKMARK', 'HIGHLIGHT']);
});

test('marks whose code did not arrive at first are made once it can be had', async ({
  context,
  held,
}) => {
  const someone = await aReader(held);
  const page = await signInto(context, someone.app, someone.email);
  const isPart = ({ pathname }: URL) => pathname.endsWith('/marks.js');
  await page.route(isPart, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => isPart(new URL(request.url())));
  await open(page, someone);
  await failed;
  await page.unroute(isPart);
  await reader(page).getByRole('button', { name: 'Bookmark this page' }).click();
  await expect
    .poll(async () => (await someone.marks()).map(({ kind }) => kind), { timeout: 30_000 })
    .toEqual(['BOOKMARK']);
});

test('two tabs of one reader send each change once, one after the other', async ({
  context,
  held,
}) => {
  const someone = await aReader(held);
  const tabs = [await signInto(context, someone.app, someone.email), await context.newPage()];
  const isMark = ({ pathname }: URL) => /\/marks\/[0-9a-f-]+$/.test(pathname);
  const sent: string[] = [];
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await context.route(isMark, async (route) => {
    sent.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  for (const tab of tabs) await open(tab, someone);
  await highlight(tabs[0]!, 0, 'Green');
  await expect.poll(() => sent.length).toBe(1);
  await highlight(tabs[1]!, 2, 'Pink');
  const waiting = () =>
    tabs[1]!.evaluate(async () => {
      const { pending } = await navigator.locks.query();
      return pending!.filter(({ name }) => name!.startsWith('rahle.reading ')).length;
    });
  await expect.poll(waiting).toBe(1);
  expect(sent).toHaveLength(1);
  letGo();
  await expect
    .poll(async () => (await someone.marks()).map(({ colour }) => colour), { timeout: 30_000 })
    .toEqual(['green', 'pink']);
  await expect.poll(waiting).toBe(0);
  expect(new Set(sent).size).toBe(2);
  expect(sent).toHaveLength(2);
});

test('words of another device that one tab has heard of are kept beside those written in the other', async ({
  context,
  held,
}) => {
  const someone = await aReader(held);
  const { app, contentId, accessToken } = someone;
  const notes = async () => (await someone.marks()).map(({ note }) => note ?? '').toSorted();
  const page = await signInto(context, app, someone.email);
  await open(page, someone);
  await (
    await chapterOf(page)
  ).evaluate(() => getSelection()!.selectAllChildren(document.querySelector('p')!));
  await reader(page).getByRole('button', { name: 'Note', exact: true }).click();
  const card = reader(page).getByRole('dialog', { name: 'Note' });
  await card.getByRole('textbox').fill('Before');
  await card.getByRole('button', { name: 'Done' }).click();
  await expect.poll(notes, { timeout: 30_000 }).toEqual(['Before']);

  const [mark] = await someone.marks();
  const { id, kind, colour, version, selector, updatedAt: base } = mark!;
  const theirs = { kind, colour, version, selector, base, note: 'Theirs' };
  await call(app, `/contents/${contentId}/marks/${id}`, theirs, accessToken, 'PUT');
  const other = await context.newPage();
  await open(other, someone);
  await reader(other).getByRole('tab', { name: 'Notes' }).click();
  await expect(reader(other).getByText('Theirs')).toBeVisible();

  await reader(page).getByRole('tab', { name: 'Notes' }).click();
  await reader(page).getByRole('button', { name: 'Edit note' }).click();
  await expect(card.getByRole('textbox')).toHaveValue('Before');
  await card.getByRole('textbox').fill('Mine');
  await card.getByRole('button', { name: 'Done' }).click();
  await expect.poll(notes, { timeout: 30_000 }).toEqual(['Mine', 'Theirs']);
});

test('words pasted with control characters, as office programs write them, are kept without these', async ({
  context,
  held,
}) => {
  const someone = await aReader(held);
  const page = await signInto(context, someone.app, someone.email);
  await open(page, someone);
  await (
    await chapterOf(page)
  ).evaluate(() => getSelection()!.selectAllChildren(document.querySelector('p')!));
  await reader(page).getByRole('button', { name: 'Note', exact: true }).click();
  const card = reader(page).getByRole('dialog', { name: 'Note' });
  await card.getByRole('textbox').fill('One line\u000bthe next\u000ca new page');
  await expect(card.getByRole('status')).toHaveText('Saved');
  await card.getByRole('button', { name: 'Done' }).click();
  expect((await someone.marks()).map(({ note }) => note)).toEqual(['One line the next a new page']);
});

test('where the browser stores nothing, its reader is told once, and a highlight is sent at once', async ({
  context,
  held,
}) => {
  const someone = await aReader(held);
  const page = await signInto(context, someone.app, someone.email);
  // As some private windows do.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused', 'SecurityError');
    };
  });
  await open(page, someone);
  await expect(page.getByText(NOT_STORED)).toBeVisible();
  await highlight(page, 0, 'Green');
  await expect
    .poll(async () => (await someone.marks()).map(({ colour }) => colour), { timeout: 30_000 })
    .toEqual(['green']);
});
