import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dailyOf, isTorture } from './daily.ts';
import { expect } from './expect.ts';
import { expectAccessible } from './expect-accessible.ts';
import { signInto, test, viewOf } from './hostile/open.ts';
import { aReader, call, type Reader } from './reading/a-reader.ts';
import { chapterOf } from './reader/open.ts';

const reader = (page: Page) => page.frameLocator('iframe');

/** A page that has just been opened waits this long before it sends what was left. */
const FIRST_SENT_MS = 4000;

const NOT_STORED = 'This browser cannot store your place and marks here.';

/** Opens the book, and waits until its marks have been handed over. */
async function open(page: Page, { app, contentId }: Reader): Promise<void> {
  await page.goto(viewOf(app, contentId));
  await expect(reader(page).getByRole('button', { name: 'Bookmark this page' })).toBeVisible();
  await chapterOf(page);
}

/** Selects a paragraph, and presses a button of the menu for it. */
async function select(page: Page, paragraph: number, button: string): Promise<void> {
  const chapter = await chapterOf(page);
  await chapter.evaluate((at) => {
    getSelection()!.selectAllChildren(document.querySelectorAll('p')[at]!);
  }, paragraph);
  await reader(page).getByRole('button', { name: button, exact: true }).click();
}
const isMark = ({ pathname }: URL) => /\/marks\/[0-9a-f-]+$/.test(pathname);
const colours = async (someone: Reader) => (await someone.marks()).map(({ colour }) => colour);
const card = (page: Page) => reader(page).getByRole('dialog', { name: 'Note' });

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

const kinds = async (someone: Reader) => (await someone.marks()).map(({ kind }) => kind);
const all = (page: Page, count: number) =>
  reader(page).getByRole('button', { name: `All ${count}` });

if (isTorture)
  test('marks, the first ones too, are made without a network, seen on another device, and sent again after a death, only once', async ({
    context,
    browser,
    held,
  }) => {
    const someone = await aReader(held);
    const page = await signInto(context, someone.app, someone.email);
    await open(page, someone);
    await test.step('the first ones wait for the network, and so do later ones', async () => {
      await untilWhole(page);
      await context.setOffline(true);
      const bookmark = reader(page).getByRole('button', { name: 'Bookmark this page' });
      await bookmark.click();
      await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
      await select(page, 0, 'Green');
      await reader(page).getByRole('tab', { name: 'Notes' }).click();
      await expect(all(page, 1)).toBeVisible();
      expect(await someone.marks()).toEqual([]);
      await context.setOffline(false);
      await expect
        .poll(() => kinds(someone), { timeout: 60_000 })
        .toEqual(['BOOKMARK', 'HIGHLIGHT']);
      await expect(page.getByText(NOT_STORED)).toHaveCount(0);

      await context.setOffline(true);
      await select(page, 2, 'Pink');
      await expect(all(page, 2)).toBeVisible();
      expect(await someone.marks()).toHaveLength(2);
      await context.setOffline(false);
      await expect
        .poll(() => colours(someone), { timeout: 60_000 })
        .toEqual([null, 'green', 'pink']);
    });
    await test.step('words are kept without the control characters that office programs paste with them', async () => {
      await select(page, 3, 'Note');
      await card(page).getByRole('textbox').fill('One line\u000bthe next\u000ca new page');
      await expect(card(page).getByRole('status')).toHaveText('Saved');
      await card(page).getByRole('button', { name: 'Done' }).click();
      expect((await someone.marks()).at(-1)!.note).toBe('One line the next a new page');
    });
    await test.step('another device has them', async () => {
      const other = await browser.newContext();
      const second = await signInto(other, someone.app, someone.email);
      await open(second, someone);
      await reader(second).getByRole('tab', { name: 'Notes' }).click();
      await expect(all(second, 3)).toBeVisible();
      await other.close();
    });
    await test.step('a device that dies while it sends one sends it again when it is used', async () => {
      // The server takes the mark, and its answer never arrives.
      const taken = new Promise<void>((resolve) => {
        void context.route(isMark, async (route) => {
          await route.fetch();
          resolve();
        });
      });
      await select(page, 4, 'Blue');
      await taken;
      await page.close();
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      expect(await someone.marks()).toHaveLength(5);

      const later = await context.newPage();
      await later.clock.install();
      const again = later.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && isMark(new URL(answer.url())),
        { timeout: 60_000 },
      );
      await open(later, someone);
      await later.clock.fastForward(FIRST_SENT_MS);
      expect((await again).status()).toBe(200);
      await reader(later).getByRole('tab', { name: 'Notes' }).click();
      await expect(all(later, 4)).toBeVisible();
      expect(await colours(someone)).toEqual([null, 'green', 'pink', 'yellow', 'blue']);
    });
  });

if (isTorture)
  test('marks are made once their code can be had, and where the browser stores nothing; its reader is told', async ({
    context,
    held,
  }) => {
    const someone = await aReader(held);
    const page = await signInto(context, someone.app, someone.email);
    await test.step('code that did not arrive at first', async () => {
      const isPart = ({ pathname }: URL) => pathname.endsWith('/marks.js');
      await page.route(isPart, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed', (request) =>
        isPart(new URL(request.url())),
      );
      await open(page, someone);
      await failed;
      await page.unroute(isPart);
      await reader(page).getByRole('button', { name: 'Bookmark this page' }).click();
      await expect.poll(() => kinds(someone), { timeout: 30_000 }).toEqual(['BOOKMARK']);
    });
    await test.step('a browser that stores nothing, as in some private windows', async () => {
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Refused', 'SecurityError');
        };
      });
      await open(page, someone);
      await expect(page.getByText(NOT_STORED)).toBeVisible();
      await select(page, 0, 'Green');
      await expect.poll(() => colours(someone), { timeout: 30_000 }).toEqual([null, 'green']);
    });
  });

/** The notes of this book, as a file that the app makes. */
async function exportFromReader(page: Page) {
  await reader(page).getByRole('button', { name: 'Export' }).click();
  const choice = page.getByRole('region', { name: 'Export' });
  await expectAccessible(page, 'the choice of a file');
  const downloading = page.waitForEvent('download');
  await choice.getByRole('button', { name: 'Export as Markdown' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toContain('Theirs');
  await expect(choice).toHaveCount(0);
}

async function keepWordsOfBoth(someone: Reader, one: Page, other: Page) {
  const { app, contentId, accessToken } = someone;
  const notes = async () => (await someone.marks()).flatMap(({ note }) => note ?? []).toSorted();
  await select(one, 4, 'Note');
  await card(one).getByRole('textbox').fill('Before');
  await card(one).getByRole('button', { name: 'Done' }).click();
  await expect.poll(notes, { timeout: 30_000 }).toEqual(['Before']);

  const mark = (await someone.marks()).find(({ note }) => note === 'Before');
  const { id, kind, colour, version, selector, updatedAt: base } = mark!;
  const theirs = { kind, colour, version, selector, base, note: 'Theirs' };
  await call(app, `/contents/${contentId}/marks/${id}`, theirs, accessToken, 'PUT');
  await open(other, someone);
  await reader(other).getByRole('tab', { name: 'Notes' }).click();
  await expect(reader(other).getByText('Theirs')).toBeVisible();

  await reader(one).getByRole('tab', { name: 'Notes' }).click();
  const row = reader(one).getByRole('listitem').filter({ hasText: 'Before' });
  await row.getByRole('button', { name: 'Edit note' }).click();
  await expect(card(one).getByRole('textbox')).toHaveValue('Before');
  await card(one).getByRole('textbox').fill('Mine');
  await card(one).getByRole('button', { name: 'Done' }).click();
  await expect.poll(notes, { timeout: 30_000 }).toEqual(['Mine', 'Theirs']);
  await exportFromReader(one);
}

if (isTorture)
  test('two tabs of one reader send each change once, in turn, and lose no words of another device', async ({
    context,
    held,
  }) => {
    const someone = await aReader(held);
    const tabs = [
      await signInto(context, someone.app, someone.email),
      await context.newPage(),
    ] as const;
    const [one, other] = tabs;
    await test.step('each change is sent once, one after the other', async () => {
      const sent: string[] = [];
      let letGo = () => {};
      const released = new Promise<void>((resolve) => (letGo = resolve));
      await context.route(isMark, async (route) => {
        sent.push(new URL(route.request().url()).pathname);
        await released;
        await route.continue();
      });
      for (const tab of tabs) await open(tab, someone);
      await select(one, 0, 'Green');
      await expect.poll(() => sent.length).toBe(1);
      await select(other, 2, 'Pink');
      const waiting = () =>
        other.evaluate(async () => {
          const { pending } = await navigator.locks.query();
          return pending!.filter(({ name }) => name!.startsWith('rahle.reading ')).length;
        });
      await expect.poll(waiting).toBe(1);
      expect(sent).toHaveLength(1);
      letGo();
      await expect.poll(() => colours(someone), { timeout: 30_000 }).toEqual(['green', 'pink']);
      await expect.poll(waiting).toBe(0);
      expect(new Set(sent).size).toBe(2);
      expect(sent).toHaveLength(2);
    });
    for (const keep of dailyOf([], [keepWordsOfBoth]))
      await test.step('words of another device that one tab has heard of are kept beside those written in the other', () =>
        keep(someone, one, other));
  });
