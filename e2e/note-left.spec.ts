import { expect, type Page } from '@playwright/test';
import { signInto, test, viewOf } from './hostile/open.ts';
import { aReader, type Reader } from './reading/a-reader.ts';
import { chapterOf } from './reader/open.ts';

const reader = (page: Page) => page.frameLocator('iframe');

/** Comes to the book from its page, and has an empty note before them. */
async function startNote(page: Page, { app, contentId }: Reader, paragraph = 0): Promise<void> {
  await page.goto(`${app}/contents/${contentId}`);
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(page).toHaveURL(viewOf(app, contentId));
  await expect(reader(page).getByRole('button', { name: 'Bookmark this page' })).toBeVisible();
  await (
    await chapterOf(page)
  ).evaluate(
    (at) => getSelection()!.selectAllChildren(document.querySelectorAll('p')[at]!),
    paragraph,
  );
  await reader(page).getByRole('button', { name: 'Note', exact: true }).click();
  await expect(reader(page).getByRole('textbox', { name: 'Your note' })).toBeFocused();
}

const KEY_MS = 100;
/** Three seconds of keys, none of which is long after the one before. */
const WORDS = 'the bus came when she said so.';
const A_SECOND = 1000 / KEY_MS;

const leave: [how: string, leave: (page: Page) => Promise<Page>][] = [
  [
    'the page is loaded again',
    async (page) => {
      await page.reload();
      return page;
    },
  ],
  [
    'another address is opened',
    async (page) => {
      await page.goto('about:blank');
      return page;
    },
  ],
  [
    'the tab is killed',
    async (page) => {
      const context = page.context();
      await page.close({ runBeforeUnload: false });
      return context.newPage();
    },
  ],
];
for (const [how, go] of leave)
  test(`of words written without a pause all but those of the last second are kept where ${how}`, async ({
    context,
    held,
  }) => {
    const someone = await aReader(held);
    const page = await signInto(context, someone.app, someone.email);
    await startNote(page, someone);
    await page.keyboard.type(WORDS, { delay: KEY_MS });
    const next = await go(page);
    await next.goto(viewOf(someone.app, someone.contentId));
    await expect
      .poll(async () => (await someone.marks())[0]?.note?.length ?? 0, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(WORDS.length - A_SECOND);
    expect(WORDS).toContain((await someone.marks())[0]!.note);
  });

test('no word of a note is lost by the browser’s Back, nor by Back in the corner', async ({
  context,
  held,
}) => {
  const someone = await aReader(held);
  const notes = async () => (await someone.marks()).map(({ note }) => note);
  const page = await signInto(context, someone.app, someone.email);
  await startNote(page, someone);
  await page.keyboard.type(WORDS);
  await page.goBack();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect.poll(notes, { timeout: 30_000 }).toEqual([WORDS]);

  await startNote(page, someone, 2);
  await page.keyboard.type('And she too.');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect.poll(notes, { timeout: 30_000 }).toEqual([WORDS, 'And she too.']);
});
