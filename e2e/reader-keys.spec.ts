import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { dailyOf, isTorture } from './daily.ts';
import { expectReaderAccessible } from './reader/axe.ts';
import {
  chapterOf,
  inChapter,
  open,
  openReady,
  post,
  received,
  test,
  where,
} from './reader/open.ts';
import type { Served } from './reader/serve.ts';
import { holdBack } from './hold-back.ts';

const asked = (reader: FrameLocator) => reader.getByRole('dialog', { name: 'Go to page' });
const field = (reader: FrameLocator) => reader.getByRole('textbox', { name: 'Go to page' });
const keys = (reader: FrameLocator) => reader.getByRole('dialog', { name: 'Keyboard' });

/** Opened, and the keyboard in the text, as after a tap on it. */
async function openText(page: Page, served: Served) {
  const reader = await openReady(page, served, 'tides');
  await (await chapterOf(page)).locator('h1').click();
  return reader;
}

/** The list that ? opens, in the language that the app speaks. */
async function expectKeysListed(
  page: Page,
  { content }: Served,
  [lang, name]: readonly [lang: string, name: string],
) {
  const reader = page.frameLocator('iframe[title=Book]');
  await post(page, { type: 'rahle:settings', lang, theme: 'light' }, content);
  await expect(reader.locator('html')).toHaveAttribute('lang', lang);
  await page.keyboard.press('?');
  const list = reader.getByRole('dialog', { name });
  await expect(list).toBeFocused();
  await expect(list.locator('dt')).toHaveCount(24);
  await expectReaderAccessible(page, 'the keys');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
}

/** Selects words of the first page, and looks them up. */
async function lookUp(page: Page, { content }: Served, how: 'L' | 'the menu') {
  const reader = page.frameLocator('iframe[title=Book]');
  await post(page, { type: 'rahle:marks', marks: [] }, content);
  await expect(reader.getByRole('button', { name: 'Bookmark this page' })).toBeVisible();
  await inChapter(page, () => {
    const words = document.querySelector('p')!.firstChild!;
    const range = document.createRange();
    range.setStart(words, 5);
    range.setEnd(words, 17);
    getSelection()!.removeAllRanges();
    getSelection()!.addRange(range);
  });
  const menu = reader.getByRole('toolbar', { name: 'Selection' });
  await expect(menu).toBeVisible();
  if (how === 'L') await page.keyboard.press('l');
  else await menu.getByRole('button', { name: 'Look up' }).click();
  const search = reader.getByRole('searchbox', { name: 'Search in the book' });
  await expect(search).toHaveValue('grandmother kept');
  await expect(search).toBeFocused();
  await expect(menu).toBeHidden();
  await expect(reader.locator('.search-line [role=status]')).toHaveText(/^2\d places$/);
}

test('by keys one goes to a page, a chapter and back, changes colours and layout, and looks words up', async ({
  page,
  served,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const reader = await openText(page, served);
  await test.step('G goes to a page, says what is none, and Backspace leads back', async () => {
    await page.keyboard.press('g');
    await expect(field(reader)).toBeFocused();
    await expect(field(reader)).toHaveValue('1');
    for (const wrong of ['', '0', '8', '2.5', 'two']) {
      await field(reader).fill(wrong);
      await expect(field(reader)).toHaveAttribute('aria-invalid', 'false');
      await page.keyboard.press('Enter');
      await expect(reader.getByText('Enter a number from 1 to 7.')).toBeVisible();
      await expect(field(reader)).toBeFocused();
      await expect(field(reader)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(where(reader)).toHaveText('Page 1 of 7');
    await page.keyboard.press('Escape');
    await expect(asked(reader)).toBeHidden();
    await page.keyboard.press('g');
    await expect(reader.getByText('Pages 1 to 7')).toBeVisible();
    await field(reader).fill('5');
    await page.keyboard.press('Enter');
    await expect(where(reader)).toHaveText('Page 5 of 7');
    await expect(reader.getByRole('button', { name: 'Return to page 1' })).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(where(reader)).toHaveText('Page 1 of 7');
  });
  await test.step('chapters, colours and layouts have keys', async () => {
    for (const [key, place] of [
      [']', 'Page 2 of 7'],
      [']', 'Page 5 of 7'],
      ['[', 'Page 2 of 7'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(where(reader)).toHaveText(place);
    }
    for (const look of ['sepia', 'night', 'paper']) {
      await page.keyboard.press('p');
      await expect(reader.locator('html')).toHaveAttribute('data-page', look);
    }
    const mode = () =>
      reader.locator('html').evaluate(() => JSON.parse(localStorage['rahle.reader-settings']).mode);
    for (const next of ['columns', 'scroll', 'pages']) {
      await page.keyboard.press('v');
      await expect.poll(mode).toBe(next);
    }
  });
  await test.step('L looks selected words up', async () => {
    await page.keyboard.press('[');
    await expect(where(reader)).toHaveText('Page 1 of 7');
    await lookUp(page, served, 'L');
  });
});

for (const how of dailyOf([], ['the menu']))
  test(`selected words are looked up in the book by ${how}`, async ({ page, served }) => {
    await openText(page, served);
    await lookUp(page, served, how);
  });

if (isTorture)
  test('what is opened while the book still opens keeps the keys', async ({ page, served }) => {
    const chapter = await holdBack(page, /ch1\.xhtml/);
    const reader = await open(page, served, 'tides');
    await reader.getByRole('banner').click();
    await expect(async () => {
      await page.keyboard.press('g');
      await expect(field(reader)).toBeFocused({ timeout: 1000 });
    }).toPass();
    chapter.resolve();
    await expect.poll(() => received(page, 'rahle:ready')).toHaveLength(1);
    await field(reader).fill('');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect(where(reader)).toHaveText('Page 5 of 7');
  });

if (isTorture)
  test('for a thumb at 390 the page number asks for another page; ? lists the keys', async ({
    page,
    served,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const reader = await openText(page, served);
    const { x, y, width, height } = (await where(reader).boundingBox())!;
    const middle = [x + width / 2, y + height / 2] as const;
    const isNumber = await where(reader).evaluate(
      (_, [left, top]) =>
        [-21, 21].map((by) =>
          document.elementFromPoint(left!, top! + by)?.classList.contains('page-number'),
        ),
      middle,
    );
    expect(isNumber, '44 px high').toEqual([true, true]);
    await where(reader).click();
    await expect(field(reader)).toBeFocused();
    for (const button of await asked(reader).getByRole('button').all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await field(reader).fill('9');
    await reader.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(reader.getByText('Enter a number from 1 to 7.')).toBeVisible();
    await expectReaderAccessible(page, 'the question for a page');
    await field(reader).fill('7');
    await reader.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(where(reader)).toHaveText('Page 7 of 7');

    await (await chapterOf(page)).locator('h1').click();
    await expectKeysListed(page, served, ['tr', 'Klavye']);
  });

for (const [width, ...language] of dailyOf([], [[1440, 'en', 'Keyboard']]))
  test(`? lists the keys at ${width}, and axe finds nothing`, async ({ page, served }) => {
    await page.setViewportSize({ width, height: 844 });
    await openText(page, served);
    await expectKeysListed(page, served, language);
  });

if (isTorture)
  test('single keys are switched off and on, and the switch is kept', async ({ page, served }) => {
    const reader = await openText(page, served);
    await page.keyboard.press('?');
    await keys(reader).getByRole('checkbox', { name: 'Use single keys' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(keys(reader)).toBeHidden();

    const again = await openText(page, served);
    for (const key of ['t', 'g', '?', '+', '/']) await page.keyboard.press(key);
    await page.keyboard.press('End');
    await expect(where(again)).toHaveText('Page 7 of 7');
    await expect(again.getByRole('navigation')).toBeVisible();
    await expect(again.getByRole('dialog')).toHaveCount(0);
    const size = () => inChapter(page, () => getComputedStyle(document.documentElement).fontSize);
    expect(await size()).toBe('20px');

    await again.getByRole('button', { name: 'Text and page' }).click();
    await again.getByRole('button', { name: 'Keyboard' }).click();
    await keys(again).getByRole('checkbox', { name: 'Use single keys' }).check();
    await page.keyboard.press('Escape');
    await expect(keys(again)).toBeHidden();
    await (await chapterOf(page)).locator('h1').click();
    await page.keyboard.press('+');
    await expect.poll(size).toBe('22px');
  });
