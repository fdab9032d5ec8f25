import type { Page } from '@playwright/test';
import { dailyOf } from './daily.ts';
import { expect } from './expect.ts';
import { highlights, openKept } from './reader/marked.ts';
import { chapterOf, inChapter, test } from './reader/open.ts';
import type { Served } from './reader/serve.ts';

const selected = (page: Page) => inChapter(page, () => String(getSelection()));

/** Opened, the keyboard in the text, and no caret in it. */
async function openText(page: Page, served: Served, book: string) {
  const reader = await openKept(page, served, [], book);
  await (await chapterOf(page)).locator('h1').click();
  await nothingSelected(page);
  return reader;
}

/** Presses keys one by one, and says what is selected after each. */
async function walk(page: Page, ...keys: string[]): Promise<string[]> {
  const after: string[] = [];
  for (const key of keys) {
    const before = await selected(page);
    await page.keyboard.press(key);
    await expect.poll(() => selected(page), key).not.toBe(before);
    after.push(await selected(page));
  }
  return after;
}

/** On which line, counted from the chapter's first, the selection begins. */
const line = (page: Page) =>
  inChapter(page, () => {
    const from = getSelection()!.getRangeAt(0).getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(document.body);
    words.setEnd(getSelection()!.anchorNode!, getSelection()!.anchorOffset);
    const isUpright = getComputedStyle(document.body).writingMode.startsWith('vertical');
    const across = (box: DOMRect) => Math.round(isUpright ? box.right : box.bottom);
    return new Set([...words.getClientRects(), from].map(across)).size;
  });

const nothingSelected = (page: Page) => inChapter(page, () => getSelection()!.removeAllRanges());

test('whole words are selected from where the text was pressed; a phrase in the middle of a page by words and lines, and highlighted', async ({
  page,
  served,
}) => {
  const reader = await openText(page, served, 'tides');
  await test.step('from where the text was pressed', async () => {
    const position = await inChapter(page, () => {
      const words = document.querySelector('p')!.firstChild as Text;
      const range = document.createRange();
      range.setStart(words, words.data.indexOf('o clocks'));
      const { x, y, height } = range.getBoundingClientRect();
      return { x: x + 1, y: y + height / 2 };
    });
    const press = async () => (await chapterOf(page)).locator('html').click({ position });
    await press();
    expect(await walk(page, 'Shift+ArrowRight', 'Shift+ArrowRight')).toEqual(['two', 'two clocks']);
    await page.keyboard.press('Escape');
    await expect.poll(() => selected(page)).toBe('');
    await press();
    expect(await walk(page, 'Shift+ArrowLeft', 'Shift+ArrowLeft')).toEqual(['two', 'kept two']);
    await nothingSelected(page);
    await expect(reader.getByRole('toolbar', { name: 'Selection' })).toBeHidden();
  });
  const [right, left] = ['Shift+Alt+ArrowRight', 'Shift+Alt+ArrowLeft'];
  expect(await walk(page, right, right, right, left)).toEqual(['A', 'harbour', 'with', 'harbour']);
  expect(await walk(page, 'Shift+Alt+ArrowDown')).toEqual([expect.stringMatching(/^[\w’]+$/)]);
  const second = await line(page);
  await walk(page, 'Shift+Alt+ArrowDown', 'Shift+Alt+ArrowDown');
  expect(await line(page)).toBe(second + 2);
  await walk(page, 'Shift+Alt+ArrowUp');
  expect(await line(page)).toBe(second + 1);

  const [, , phrase] = await walk(page, right, 'Shift+ArrowRight', 'Shift+ArrowRight');
  expect(phrase).toMatch(/^\S+ \S+ \S+$/);
  await expect(reader.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  await page.keyboard.press('1');
  await expect.poll(() => highlights(page)).toEqual([`rahle-yellow: ${phrase}`]);
});

for (const { book, on, back, nextLine } of dailyOf(
  [],
  [
    { book: 'clocks', on: 'ArrowDown', back: 'ArrowUp', nextLine: 'ArrowLeft' },
    { book: 'harbour', on: 'ArrowLeft', back: 'ArrowRight', nextLine: 'ArrowDown' },
  ],
))
  test(`in ${book} the arrows lead as its lines run`, async ({ page, served }) => {
    await openText(page, served, book);
    await walk(page, `Shift+Alt+${on}`, `Shift+Alt+${nextLine}`);
    const second = await line(page);
    const [first, next, again] = await walk(
      page,
      `Shift+Alt+${nextLine}`,
      `Shift+Alt+${on}`,
      `Shift+Alt+${back}`,
    );
    expect(again).toBe(first);
    expect(await line(page)).toBe(second + 1);
    const [both] = await walk(page, `Shift+${on}`);
    expect(both!.startsWith(first!) && both!.endsWith(next!)).toBe(true);
  });
