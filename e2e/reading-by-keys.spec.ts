import type { Locator, Page } from '@playwright/test';
import type { Mark } from '@rahle/contract/marks';
import { expect } from './expect.ts';
import { signInto, test } from './hostile/open.ts';
import { chapterOf, inChapter, press } from './reader/open.ts';
import { aReader } from './reading/a-reader.ts';

const MOST_TABS = 60;
const MOST_WORDS = 20;
/** Marks are sent when the server has time for them. */
const LONG = { timeout: 60_000 };

/** As one does who has no mouse: on and on until one is there. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < MOST_TABS && !(await isThere()); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

/** Where keys mean what the reader says: no card over the page, and the focus in the text. */
const inText = (page: Page) =>
  expect.poll(() => inChapter(page, () => document.hasFocus()), 'the text has the keys').toBe(true);

/** Word by word, until that one is selected. */
async function beginAt(page: Page, word: string): Promise<void> {
  const selected = () => inChapter(page, () => String(getSelection()));
  for (let words = 0; words < MOST_WORDS && (await selected()) !== word; words += 1)
    await page.keyboard.press('Shift+Alt+ArrowRight');
  expect(await selected()).toBe(word);
}

test('a book is opened from the list, read, searched, marked and closed by keys alone', async ({
  context,
  held,
}) => {
  const someone = await aReader(held);
  const page = await signInto(context, someone.app, someone.email);
  const { keyboard } = page;
  const kept = async () => (await someone.marks()).map(({ kind, note }) => note ?? kind).toSorted();
  await page.goto(`${someone.app}/contents`);
  await tabTo(page, page.getByRole('article').getByRole('link', { name: someone.title }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'View', exact: true }));
  await keyboard.press('Enter');

  const reader = page.frameLocator('iframe');
  const where = reader.locator('.page-number');
  await expect(where).toHaveText('Page 1 of 4');
  await expect(reader.getByRole('button', { name: 'Bookmark this page' })).toBeVisible();
  await press(page, reader, 'ArrowRight');
  await press(page, reader, 'ArrowLeft');
  await press(page, reader, ' ');
  await press(page, reader, 'Shift+Space');

  // Its panel stands open beside the text: closed, and opened with the keys in it.
  const contents = reader.getByRole('tab', { name: 'Contents' });
  await keyboard.press('c');
  await expect(contents).toBeHidden();
  await keyboard.press('c');
  await expect(contents).toBeVisible();
  await tabTo(page, reader.getByRole('link', { name: 'Two 4' }));
  await keyboard.press('Enter');
  await expect(where).toHaveText('Page 4 of 4');

  const number = (await chapterOf(page)).getByRole('link', { name: '1', exact: true });
  await tabTo(page, number);
  await keyboard.press('Enter');
  const footnote = reader.getByRole('dialog', { name: 'Note' });
  await expect(footnote).toBeVisible();
  await keyboard.press('Escape');
  await expect(footnote).toBeHidden();
  await inText(page);
  await expect(number).toBeFocused();

  const menu = reader.getByRole('toolbar', { name: 'Selection' });
  await beginAt(page, 'round');
  await keyboard.press('Shift+ArrowRight');
  await expect(menu).toBeVisible();
  await keyboard.press('2');
  await expect(menu).toBeHidden();
  await expect.poll(kept, LONG).toEqual(['HIGHLIGHT']);
  const [{ selector }] = (await someone.marks()) as [Mark];
  expect(selector.quote?.exact).toBe('round clock');
  await keyboard.press('Shift+ArrowDown');
  await expect(menu).toBeVisible();
  await keyboard.press('n');
  const note = reader.getByRole('textbox', { name: 'Your note' });
  await expect(note).toBeFocused();
  await keyboard.type('By keys');
  await expect(note).toHaveValue('By keys');
  await keyboard.press('Escape');
  await expect(note).toBeHidden();
  await inText(page);
  await keyboard.press('b');
  await expect(reader.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(kept, LONG).toEqual(['BOOKMARK', 'By keys', 'HIGHLIGHT']);

  await keyboard.press('p');
  await expect(reader.locator('html')).toHaveAttribute('data-page', 'sepia');
  await keyboard.press('g');
  await expect(reader.getByRole('textbox', { name: 'Go to page' })).toBeFocused();
  await keyboard.type('2');
  await keyboard.press('Enter');
  await expect(where).toHaveText('Page 2 of 4');

  await keyboard.press('/');
  await expect(reader.getByRole('searchbox')).toBeFocused();
  await keyboard.type('moon is late');
  await expect(reader.locator('.search-line [role=status]')).toHaveText('1 place');
  await keyboard.press('Enter');
  await expect(where).toHaveText('Page 4 of 4');

  await tabTo(page, reader.getByRole('button', { name: 'Close the book' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: someone.title })).toBeVisible();
});
