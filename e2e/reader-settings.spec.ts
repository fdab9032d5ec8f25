import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { dailyOf, isTorture } from './daily.ts';
import { expectReaderAccessible } from './reader/axe.ts';
import { inChapter, openReady, test, where } from './reader/open.ts';
import type { Served } from './reader/serve.ts';

const aa = (reader: FrameLocator) => reader.getByRole('button', { name: 'Text and page' });
const panel = (reader: FrameLocator) => reader.getByRole('dialog', { name: 'Text and page' });
const choose = (reader: FrameLocator, group: string, name: string) =>
  panel(reader).getByRole('group', { name: group }).getByRole('radio', { name }).check();
const chosen = (reader: FrameLocator, group: string) =>
  panel(reader)
    .getByRole('group', { name: group })
    .locator('input:checked')
    .evaluate((input) => input.closest('label')!.textContent);

async function openSettings(page: Page, served: Served, book: 'tides' | 'light' = 'tides') {
  const reader = await openReady(page, served, book);
  await aa(reader).click();
  await expect(panel(reader).getByRole('group', { name: 'Font' })).toBeVisible();
  return reader;
}

/** The families of which files have come, and in which the text is set. */
const fonts = (page: Page) =>
  inChapter(page, () => ({
    set: getComputedStyle(document.querySelector('p')!).fontFamily,
    loaded: [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, unicodeRange }) => `${family} ${unicodeRange}`),
  }));
const columnWidth = (page: Page) =>
  inChapter(page, () => Number.parseFloat(getComputedStyle(document.documentElement).columnWidth));

for (const [name, family] of dailyOf(
  [['Atkinson Hyperlegible', 'Atkinson Hyperlegible Next Variable']],
  [['Figtree', 'Figtree Variable']],
))
  test(`${name} is fetched when it is chosen, Turkish letters too; for a thumb at 390`, async ({
    page,
    served,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const reader = await openSettings(page, served, 'light');
    expect(fetched.filter((url) => url.includes('atkinson'))).toEqual([]);
    await choose(reader, 'Font', name);
    await expect.poll(async () => (await fonts(page)).set).toContain(family);
    // ğ, İ and ş stand beyond the first file of each.
    await expect
      .poll(async () => (await fonts(page)).loaded.filter((face) => face.includes(family)))
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/U\+0-FF/),
          expect.stringMatching(/U\+(100-2BA|11E-11F)/),
        ]),
      );
    await choose(reader, 'Font', 'The book’s own');
    await expect.poll(async () => (await fonts(page)).set).not.toContain(family);

    await test.step('targets of 44 px, two ways to read, and nothing for axe', async () => {
      await choose(reader, 'Page', 'Sepia');
      const targets = panel(reader).locator('label:visible, button:visible');
      const boxes = await targets.evaluateAll((all) =>
        all.map((one) => {
          const { width, height } = one.getBoundingClientRect();
          return { name: one.textContent, isLarge: width >= 44 && height >= 44 };
        }),
      );
      expect(boxes).toHaveLength(19);
      expect(boxes.filter(({ isLarge }) => !isLarge)).toEqual([]);
      await expectReaderAccessible(page, 'the settings');
    });
  });

if (isTorture)
  test('margins and columns are seen at once; two columns need 1280 px and turn by two pages', async ({
    page,
    served,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const reader = await openSettings(page, served);
    const left = reader.getByText(/left in this chapter|Last page of this chapter/);
    const alone = Number.parseInt((await left.textContent())!);
    const normal = await columnWidth(page);
    await choose(reader, 'Margins', 'Wide');
    await expect.poll(() => columnWidth(page)).toBeLessThan(normal * 0.9);
    await choose(reader, 'Margins', 'Narrow');
    await expect.poll(() => columnWidth(page)).toBeGreaterThan(normal * 1.1);
    await choose(reader, 'Margins', 'Normal');
    await expect.poll(() => columnWidth(page)).toBe(normal);
    await choose(reader, 'Layout', 'Two columns');
    await expect.poll(() => columnWidth(page)).toBeLessThan(normal * 0.9);

    await page.setViewportSize({ width: 1279, height: 900 });
    await expect.poll(() => columnWidth(page)).toBeGreaterThan(normal * 0.9);
    await expect(panel(reader).getByRole('radio', { name: 'Two columns' })).toBeHidden();
    expect(await chosen(reader, 'Layout')).toBe('Pages');
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => chosen(reader, 'Layout')).toBe('Two columns');
    await expect.poll(() => columnWidth(page)).toBeLessThan(normal * 0.9);

    await test.step('two columns turn by two pages to the end, and back', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect
        .poll(async () => Number.parseInt((await left.textContent())!))
        .toBeLessThan(alone);
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      await expect(where(reader)).toHaveText('Page 7 of 7');
      await page.keyboard.press('Home');
      await expect(where(reader)).toHaveText('Page 1 of 7');
    });
  });

test('every setting is made by keys, kept, and reset; Escape returns to the button', async ({
  page,
  served,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const reader = await openReady(page, served, 'tides');
  await aa(reader).focus();
  await page.keyboard.press('Enter');
  await expect(panel(reader)).toBeFocused();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Tab', 'ArrowRight', 'Tab', 'Tab', 'Enter', 'Tab', 'ArrowUp');
  await press('Tab', 'ArrowLeft', 'Tab', 'ArrowRight', 'Tab', 'ArrowRight');
  const all = () =>
    Promise.all(['Page', 'Font', 'Spacing', 'Margins', 'Layout'].map((g) => chosen(reader, g)));
  const set = ['AaSepia', 'Atkinson Hyperlegible', 'Tight', 'Wide', 'Two columns'];
  await expect.poll(all).toEqual(set);
  await expect(panel(reader).locator('output')).toHaveText('110%');
  await press('Escape');
  await expect(panel(reader)).toBeHidden();
  await expect(aa(reader)).toBeFocused();

  const again = await openSettings(page, served);
  expect(await Promise.all([chosen(again, 'Font'), chosen(again, 'Layout')])).toEqual([
    set[1],
    set[4],
  ]);
  await again.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(all).toEqual(['AaPaper', 'The book’s own', 'Normal', 'Normal', 'One column']);
  await expect(panel(again).locator('output')).toHaveText('100%');
  const stored = await again.locator('html').evaluate(() => localStorage['rahle.reader-settings']);
  expect(JSON.parse(stored)).toMatchObject({ textSize: 100, margins: 'normal', page: null });
});

test('settings that cannot be fetched are said, and leave no empty box', async ({
  page,
  served,
}) => {
  await page.route('**/text-settings.js', (route) => route.abort());
  const reader = await openReady(page, served, 'tides');
  await aa(reader).click();
  await expect(reader.getByText('This could not be loaded.')).toBeVisible();
  await expect(panel(reader)).toBeHidden();
});
