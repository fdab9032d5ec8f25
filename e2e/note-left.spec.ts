import type { Page } from '@playwright/test';
import { isTorture } from './daily.ts';
import { expect } from './expect.ts';
import { signInto, test, viewOf } from './hostile/open.ts';
import { aReader, type Reader } from './reading/a-reader.ts';
import { openNote } from './reading/open-note.ts';

/** Comes to the book from its page, and has an empty note before them. */
async function startNote(page: Page, { app, contentId }: Reader, paragraph = 0): Promise<void> {
  await page.goto(`${app}/contents/${contentId}`);
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(page).toHaveURL(viewOf(app, contentId));
  await openNote(page, paragraph);
}

/** A page that has just been opened waits this long before it sends what was left. */
const FIRST_SENT_MS = 4000;
const KEY_MS = 100;
/** More than a second and a half of keys, none of which is long after the one before. */
const WORDS = 'The bus was late.';
const A_SECOND = 1000 / KEY_MS;

const killed = {
  how: 'the tab is killed',
  leave: async (page: Page) => {
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    return context.newPage();
  },
};
const reloaded = {
  how: 'the page is loaded again',
  leave: async (page: Page) => {
    await page.reload();
    return page;
  },
};
const left = {
  how: 'another address is opened',
  leave: async (page: Page) => {
    await page.goto('about:blank');
    return page;
  },
};

if (isTorture)
  test('of a note no word is lost by Back, and those of a second at most where its page is gone at once', async ({
    context,
    held,
  }) => {
    const someone = await aReader(held);
    const notes = async () => (await someone.marks()).map(({ note }) => note);
    let page = await signInto(context, someone.app, someone.email);
    await test.step('the browser’s Back', async () => {
      await startNote(page, someone);
      await page.keyboard.type(WORDS);
      await page.goBack();
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect.poll(notes, { timeout: 30_000 }).toEqual([WORDS]);
    });
    await test.step('Back in the corner', async () => {
      await startNote(page, someone, 1);
      await page.keyboard.type('And she too.');
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect.poll(notes, { timeout: 30_000 }).toEqual([WORDS, 'And she too.']);
    });
    for (const [nth, { how, leave }] of [killed, reloaded, left].entries())
      await test.step(how, async () => {
        const kept = async () => (await notes()).slice(2 + nth).join('');
        await startNote(page, someone, 2 + nth);
        await page.keyboard.type(WORDS, { delay: KEY_MS });
        page = await leave(page);
        await page.clock.install();
        await page.goto(viewOf(someone.app, someone.contentId));
        await page.clock.fastForward(FIRST_SENT_MS);
        await expect
          .poll(async () => (await kept()).length, { timeout: 30_000 })
          .toBeGreaterThanOrEqual(WORDS.length - A_SECOND);
        expect(WORDS).toContain(await kept());
      });
  });
