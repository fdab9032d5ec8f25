import { expect } from '@playwright/test';
import { dailyOf } from './daily.ts';
import { expectReaderAccessible } from './reader/axe.ts';
import { chapterOf, received, open, press, post, test, turned, where } from './reader/open.ts';

test('a book opens, tells the app, and turns both ways', async ({ page, served }) => {
  const reader = await open(page, served, 'tides');
  await expect(where(reader)).toHaveText('Page 1 of 7');
  await expect
    .poll(() => received(page, 'rahle:ready'))
    .toEqual([{ type: 'rahle:ready', pages: 7 }]);
  await expect
    .poll(() => received(page, 'rahle:at'))
    .toEqual([{ type: 'rahle:at', page: 1, title: 'A harbour with two clocks' }]);
  await expect(reader.getByRole('button', { name: 'Previous' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  const start = await turned(reader);
  await reader.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => turned(reader)).not.toBe(start);
  await reader.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => turned(reader)).toBe(start);
});

test('the contents lead to their places and mark the present one', async ({ page, served }) => {
  const reader = await open(page, served, 'tides');
  await reader.getByRole('link', { name: 'Why twice a day 4' }).click();
  await expect(where(reader)).toHaveText('Page 4 of 7');
  await expect(reader.locator('[aria-current]')).toHaveText('Why twice a day4');
  await expect(reader.locator('.chapter')).toHaveText('Chapter 2 of 5');
  await reader.getByRole('button', { name: 'Contents', exact: true }).click();
  await expect(reader.getByRole('navigation')).toBeHidden();
});

test('#page=N and the page message move it; a page beyond the end is the last', async ({
  page,
  served,
}) => {
  const reader = await open(page, served, 'tides', { page: 3 });
  await expect(where(reader)).toHaveText('Page 3 of 7');
  await expect.poll(() => received(page, 'rahle:ready')).toHaveLength(1);

  await post(page, { type: 'rahle:page', page: 5 }, served.content);
  await expect(where(reader)).toHaveText('Page 5 of 7');
  await expect
    .poll(async () => (await received(page, 'rahle:at')).at(-1))
    .toEqual({ type: 'rahle:at', page: 5, title: 'Spring and neap' });

  const book = page.frames().find((frame) => frame.url().includes('/v/tides/'))!;
  await book.evaluate(() => {
    location.hash = '#page=2';
  });
  await expect(where(reader)).toHaveText('Page 2 of 7');
  await post(page, { type: 'rahle:page', page: 99 }, served.content);
  await expect(where(reader)).toHaveText('Page 7 of 7');
});

test('the app changes language and theme; the reader’s own choice of page stays', async ({
  page,
  served,
}) => {
  const reader = await open(page, served, 'light');
  await expect.poll(() => received(page, 'rahle:ready')).toHaveLength(1);
  await post(page, { type: 'rahle:settings', lang: 'tr', theme: 'dark' }, served.content);
  await expect(where(reader)).toHaveText('Sayfa 1 / 3');
  await expect(reader.locator('html')).toHaveAttribute('data-page', 'night');
  await expect(reader.locator('html')).toHaveAttribute('lang', 'tr');
  await reader.getByRole('button', { name: 'Yazı ve sayfa' }).click();
  await reader.getByRole('radio', { name: 'Sepya' }).check();
  await post(page, { type: 'rahle:settings', lang: 'tr', theme: 'light' }, served.content);
  await expect(reader.locator('html')).toHaveAttribute('data-page', 'sepia');
});

test('forged messages are not taken: another origin, another window, another shape', async ({
  page,
  served,
}) => {
  const reader = await open(page, served, 'tides', { app: 'https://someone.example' });
  await expect(where(reader)).toHaveText('Page 1 of 7');
  await post(page, { type: 'rahle:page', page: 5 }, served.content);
  expect(await page.evaluate(() => window.received), 'nothing is said to a stranger').toEqual([]);

  const own = await open(page, served, 'tides');
  await expect.poll(() => received(page, 'rahle:ready')).toHaveLength(1);
  await post(page, { type: 'rahle:page', page: '5' }, served.content);
  await post(page, { type: 'rahle:page', page: -1 }, served.content);
  await page.evaluate((origin) => {
    const sibling = document.createElement('iframe');
    document.body.append(sibling);
    const script = sibling.contentDocument!.createElement('script');
    script.textContent = `parent.frames[0].postMessage({ type: 'rahle:page', page: 5 }, '${origin}')`;
    sibling.contentDocument!.body.append(script);
  }, served.content);
  // Moves are done one after the other, and each is told.
  await post(page, { type: 'rahle:page', page: 3 }, served.content);
  await expect(where(own)).toHaveText('Page 3 of 7');
  await expect.poll(() => received(page, 'rahle:at')).toMatchObject([{ page: 1 }, { page: 3 }]);
});

test('settings outlive a reload; the place is the app’s to keep', async ({ page, served }) => {
  const reader = await open(page, served, 'tides', { page: 2 });
  await expect(where(reader)).toHaveText('Page 2 of 7');
  await reader.getByRole('button', { name: 'Text and page' }).click();
  await reader.getByRole('button', { name: 'Larger text' }).click();
  await reader.getByRole('radio', { name: 'Literata' }).check();
  await reader.getByRole('group', { name: 'Spacing' }).getByRole('radio', { name: 'Wide' }).check();
  await reader.getByRole('radio', { name: 'Night' }).check();
  await page.keyboard.press('Escape');
  await reader.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => turned(reader)).not.toBe('31');
  const stored = await reader.locator('html').evaluate(() => Object.keys(localStorage));
  expect(stored).toEqual(['rahle.reader-settings']);

  const again = await open(page, served, 'tides');
  await expect(where(again)).toHaveText('Page 1 of 7');
  await expect(again.locator('html')).toHaveAttribute('data-page', 'night');
  await again.getByRole('button', { name: 'Text and page' }).click();
  await expect(again.locator('output')).toHaveText('110%');
  const size = await (
    await chapterOf(page)
  ).evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe('22px');
});

test('keys turn, jump and resize, Escape closes panels alone; scrolling is another way to read', async ({
  page,
  served,
}) => {
  const reader = await open(page, served, 'tides');
  await expect(where(reader)).toHaveText('Page 1 of 7');
  await (await chapterOf(page)).locator('h1').click();
  for (const key of [
    'ArrowRight',
    'ArrowLeft',
    'PageDown',
    'PageUp',
    'Space',
    'Shift+Space',
    'End',
    'Home',
  ])
    await press(page, reader, key);
  const contents = reader.getByRole('navigation');
  await page.keyboard.press('Escape');
  await expect(contents, 'who reads beside it keeps it').toBeVisible();
  await contents.getByRole('link').first().focus();
  await page.keyboard.press('Escape');
  await expect(contents).toBeHidden();
  await page.keyboard.press('+');
  await expect
    .poll(async () =>
      (await chapterOf(page)).evaluate(() => getComputedStyle(document.documentElement).fontSize),
    )
    .toBe('22px');
  await page.keyboard.press('Escape');

  await reader.getByRole('button', { name: 'Text and page' }).click();
  await reader.getByRole('radio', { name: 'Scroll' }).check();
  await page.keyboard.press('Escape');
  await expect(reader.getByRole('radio', { name: 'Scroll' })).toBeHidden();
  expect(await received(page, 'rahle:close'), 'Escape closes no book').toEqual([]);
  await (await chapterOf(page)).locator('h1').click();
  await press(page, reader, 'Space');
  await post(page, { type: 'rahle:page', page: 4 }, served.content);
  await expect(where(reader)).toHaveText('Page 4 of 7');
});

test('an open book ends with its page, and stays open in one that is only put aside', async ({
  page,
  served,
}) => {
  const reader = await open(page, served, 'tides');
  await expect(where(reader)).toHaveText('Page 1 of 7');
  const chapters = () => page.frames().filter((frame) => frame.url().startsWith('blob:')).length;
  const hide = (isPutAside: boolean) =>
    reader
      .locator('html')
      .evaluate(
        (_, persisted) => dispatchEvent(new PageTransitionEvent('pagehide', { persisted })),
        isPutAside,
      );
  const before = await turned(reader);
  await hide(true);
  await reader.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => turned(reader)).not.toBe(before);
  expect(chapters()).toBe(1);
  await hide(false);
  await expect.poll(chapters).toBe(0);
});

for (const width of dailyOf([390, 1440], [768]))
  test(`axe finds nothing at ${width}`, async ({ page, served }) => {
    await page.setViewportSize({ width, height: 844 });
    const reader = await open(page, served, 'tides', { page: 2 });
    await expect(where(reader)).toHaveText('Page 2 of 7');
    const check = (state: string) => expectReaderAccessible(page, state);
    for (const theme of ['light', 'dark'] as const) {
      await post(page, { type: 'rahle:settings', lang: 'en', theme }, served.content);
      await expect(reader.locator('html')).toHaveAttribute(
        'data-page',
        theme === 'dark' ? 'night' : 'paper',
      );
      await reader
        .locator('html')
        .evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      await check(theme);
    }
    if (width < 1024) {
      await reader.getByRole('button', { name: 'Contents', exact: true }).click();
      await check('contents over the text');
      await page.keyboard.press('Escape');
      await expect(reader.getByRole('navigation')).toBeHidden();
    }
    await reader.getByRole('button', { name: 'Text and page' }).click();
    await check('text settings');
  });
