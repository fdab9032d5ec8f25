import AxeBuilder from '@axe-core/playwright';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { heard, open, say, test } from './reader/open.ts';

/** The chapter in view: a frame inside the reader's, behind foliate's closed doors. */
async function chapterOf(page: Page) {
  const chapter = () => page.frames().findLast((frame) => frame.url().startsWith('blob:'));
  await expect.poll(() => chapter() !== undefined).toBe(true);
  return chapter()!;
}
const where = (reader: FrameLocator) => reader.locator('.page-number');
const turned = (reader: FrameLocator) => reader.locator('.track').getAttribute('aria-valuenow');

async function press(page: Page, reader: FrameLocator, key: string) {
  const before = await turned(reader);
  await page.keyboard.press(key);
  await expect.poll(() => turned(reader)).not.toBe(before);
}

test('a book opens, tells the app, and turns both ways', async ({ page, served }) => {
  const reader = await open(page, served, 'tides');
  await expect(where(reader)).toHaveText('Page 1 of 7');
  await expect.poll(() => heard(page, 'rahle:ready')).toEqual([{ type: 'rahle:ready', pages: 7 }]);
  expect(await heard(page, 'rahle:at')).toEqual([
    { type: 'rahle:at', page: 1, title: 'A harbour with two clocks' },
  ]);
  await expect(reader.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');

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

test('#page=N and the page message move it; a page beyond the end is the last', async ({ page, served }) => {
  const reader = await open(page, served, 'tides', { page: 3 });
  await expect(where(reader)).toHaveText('Page 3 of 7');
  await expect.poll(() => heard(page, 'rahle:ready')).toHaveLength(1);

  await say(page, { type: 'rahle:page', page: 5 }, served.content);
  await expect(where(reader)).toHaveText('Page 5 of 7');
  await expect
    .poll(async () => (await heard(page, 'rahle:at')).at(-1))
    .toEqual({ type: 'rahle:at', page: 5, title: 'Spring and neap' });

  const book = page.frames().find((frame) => frame.url().includes('/v/tides/'))!;
  await book.evaluate(() => {
    location.hash = '#page=2';
  });
  await expect(where(reader)).toHaveText('Page 2 of 7');
  await say(page, { type: 'rahle:page', page: 99 }, served.content);
  await expect(where(reader)).toHaveText('Page 7 of 7');
});

test('the app changes language and theme; the reader’s own choice of page stays', async ({ page, served }) => {
  const reader = await open(page, served, 'light');
  await say(page, { type: 'rahle:settings', lang: 'tr', theme: 'dark' }, served.content);
  await expect(where(reader)).toHaveText('Sayfa 1 / 3');
  await expect(reader.locator('html')).toHaveAttribute('data-page', 'night');
  await expect(reader.locator('html')).toHaveAttribute('lang', 'tr');
  await reader.getByRole('button', { name: 'Yazı ve sayfa' }).click();
  await reader.getByRole('radio', { name: 'Sepya' }).check();
  await say(page, { type: 'rahle:settings', lang: 'tr', theme: 'light' }, served.content);
  await expect(reader.locator('html')).toHaveAttribute('data-page', 'sepia');
});

test('forged messages are not heard: another origin, another window, another shape', async ({ page, served }) => {
  const reader = await open(page, served, 'tides', { app: 'https://someone.example' });
  await expect(where(reader)).toHaveText('Page 1 of 7');
  await say(page, { type: 'rahle:page', page: 5 }, served.content);
  expect(await page.evaluate(() => window.heard), 'nothing is said to a stranger').toEqual([]);

  const own = await open(page, served, 'tides');
  await expect.poll(() => heard(page, 'rahle:ready')).toHaveLength(1);
  await say(page, { type: 'rahle:page', page: '5' }, served.content);
  await say(page, { type: 'rahle:page', page: -1 }, served.content);
  await page.evaluate((origin) => {
    const sibling = document.createElement('iframe');
    document.body.append(sibling);
    const script = sibling.contentDocument!.createElement('script');
    script.textContent = `parent.frames[0].postMessage({ type: 'rahle:page', page: 5 }, '${origin}')`;
    sibling.contentDocument!.body.append(script);
  }, served.content);
  await page.waitForTimeout(400);
  await expect(where(own)).toHaveText('Page 1 of 7');
});

test('settings and the place outlive a reload', async ({ page, served }) => {
  const reader = await open(page, served, 'tides', { page: 2 });
  await expect(where(reader)).toHaveText('Page 2 of 7');
  await reader.getByRole('button', { name: 'Text and page' }).click();
  await reader.getByRole('button', { name: 'Larger text' }).click();
  await reader.getByRole('radio', { name: 'Literata' }).check();
  await reader.getByRole('radio', { name: 'Wide' }).check();
  await reader.getByRole('radio', { name: 'Night' }).check();
  await page.keyboard.press('Escape');
  await reader.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => turned(reader)).not.toBe('31');
  const [place, progress] = [await where(reader).textContent(), await turned(reader)];

  const again = await open(page, served, 'tides');
  await expect(where(again)).toHaveText(place!);
  await expect.poll(() => turned(again)).toBe(progress);
  await expect(again.locator('html')).toHaveAttribute('data-page', 'night');
  await again.getByRole('button', { name: 'Text and page' }).click();
  await expect(again.locator('output')).toHaveText('110%');
  const size = await (await chapterOf(page)).evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe('22px');
});

test('keys turn, jump, resize and close; scrolling is another way to read', async ({ page, served }) => {
  const reader = await open(page, served, 'tides');
  await expect(where(reader)).toHaveText('Page 1 of 7');
  await (await chapterOf(page)).locator('h1').click();
  for (const key of ['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp', 'Space', 'Shift+Space', 'End', 'Home'])
    await press(page, reader, key);
  await page.keyboard.press('t');
  await expect(reader.getByRole('navigation')).toBeHidden();
  await page.keyboard.press('+');
  await expect
    .poll(async () => (await chapterOf(page)).evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('22px');
  await page.keyboard.press('Escape');
  await expect.poll(() => heard(page, 'rahle:close')).toHaveLength(1);

  await reader.getByRole('button', { name: 'Text and page' }).click();
  await reader.getByRole('radio', { name: 'Scroll' }).check();
  await page.keyboard.press('Escape');
  expect(await heard(page, 'rahle:close'), 'Escape closed the popover only').toHaveLength(1);
  await (await chapterOf(page)).locator('h1').click();
  await press(page, reader, 'Space');
  await say(page, { type: 'rahle:page', page: 4 }, served.content);
  await expect(where(reader)).toHaveText('Page 4 of 7');
});

test('links: inside with a way back, outside in a new tab, scripts dead', async ({ page, served, context }) => {
  await context.route('https://tides.example/**', (route) => route.fulfill({ body: 'elsewhere' }));
  const reader = await open(page, served, 'tides', { page: 2 });
  await expect(where(reader)).toHaveText('Page 2 of 7');
  const chapter = await chapterOf(page);
  const [tab] = await Promise.all([context.waitForEvent('page'), chapter.getByText('a page elsewhere').click()]);
  expect(tab.url()).toBe('https://tides.example/why');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();

  await chapter.getByText('Nowhere').click();
  await expect(reader.getByText('This link leads nowhere in the book.')).toBeVisible();
  await chapter.getByText('Trick').click();
  await chapter.getByText('first chapter').click();
  await expect(where(reader)).toHaveText('Page 1 of 7');
  await reader.getByRole('button', { name: 'Return to page 2' }).click();
  await expect(where(reader)).toHaveText('Page 2 of 7');
});

test('a note opens over the text and returns to it; pictures enlarge or say that they are missing', async ({ page, served }) => {
  const reader = await open(page, served, 'tides', { page: 2 });
  const chapter = await chapterOf(page);
  await expect(chapter.locator('#note1')).toBeHidden();
  await chapter.locator('#ref1').click();
  const note = reader.getByRole('dialog', { name: 'Note' });
  await expect(note).toBeVisible();
  await expect
    .poll(async () => (await chapterOf(page)).evaluate(() => document.body.textContent))
    .toContain('It loses fifty minutes a day');
  await note.getByRole('button', { name: 'Return to the text' }).click();
  await expect(note).toBeHidden();
  expect(await chapter.evaluate(() => document.activeElement?.id)).toBe('ref1');

  await expect(chapter.getByText('Picture missing: The quay at noon')).toBeAttached();
  await reader.getByRole('link', { name: 'High water' }).click();
  await chapter.getByRole('button', { name: 'A curve that rises' }).focus();
  await page.keyboard.press('Enter');
  const picture = reader.getByRole('dialog', { name: 'Picture' });
  await expect(picture.getByRole('img')).toHaveAttribute('alt', 'A curve that rises and falls twice in one day');
  await page.keyboard.press('Escape');
  await expect(picture).toBeHidden();
});

test('a missing chapter and a broken package are said calmly', async ({ page, served }) => {
  const reader = await open(page, served, 'tides', { page: 6 });
  await expect(where(reader)).toHaveText('Page 6 of 7');
  const chapter = await chapterOf(page);
  await expect(chapter.getByText('This part of the book is missing')).toBeVisible();
  await reader.getByRole('button', { name: 'Next' }).click();
  await expect(where(reader)).toHaveText('Page 7 of 7');

  const broken = await open(page, served, 'broken');
  await expect(broken.getByRole('alert')).toContainText('The book could not be opened');
});

test('a book’s scripts do not run, and it talks to nobody', async ({ page, served }) => {
  const strangers: string[] = [];
  await page.route(
    ({ origin }) => ![served.app, served.content].includes(origin),
    (route) => {
      strangers.push(route.request().url());
      return route.abort();
    },
  );
  const reader = await open(page, served, 'scripted');
  await expect(where(reader)).toHaveText('Page 1 of 1');
  await expect(reader.getByText('This book contains scripts.')).toBeVisible();
  const chapter = await chapterOf(page);
  await chapter.locator('h1').click();
  await chapter.getByText('Press').click();
  await chapter.locator('#send').click();
  // Even a script that slipped through our cleaning meets the chapter's policy.
  await chapter.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'parent.hacked = 1';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="x:" alt="" onerror="parent.hacked = 1" />');
    const frame = document.createElement('iframe');
    frame.src = 'https://evil.example/';
    document.body.append(frame);
  });
  await page.waitForTimeout(300);
  for (const frame of page.frames())
    expect(await frame.evaluate(() => 'hacked' in window), frame.url()).toBe(false);
  expect(strangers).toEqual([]);
});

test('right to left: the left key goes on, and Next stands on the left', async ({ page, served }) => {
  const reader = await open(page, served, 'harbour');
  await expect(where(reader)).toHaveText('Page 1 of 3');
  const [next, previous] = await Promise.all(
    ['Next', 'Previous'].map((name) => reader.getByRole('button', { name }).boundingBox()),
  );
  expect(next!.x).toBeLessThan(previous!.x);
  const chapter = await chapterOf(page);
  expect(await chapter.evaluate(() => [document.documentElement.lang, document.dir])).toEqual(['ar', 'rtl']);
  await chapter.locator('h1').click();
  const start = Number(await turned(reader));
  await press(page, reader, 'ArrowLeft');
  expect(Number(await turned(reader))).toBeGreaterThan(start);
  await press(page, reader, 'ArrowRight');
  expect(Number(await turned(reader))).toBe(start);
});

test('EPUB 2, Turkish names and letters, sizes in pixels', async ({ page, served }) => {
  const reader = await open(page, served, 'light', { lang: 'tr' });
  await reader.getByRole('link', { name: 'Kırılma ve ağır ışık 3' }).click();
  await expect(where(reader)).toHaveText('Sayfa 3 / 3');
  const chapter = await chapterOf(page);
  expect(await chapter.evaluate(() => document.documentElement.lang)).toBe('tr');
  await reader.getByRole('link', { name: 'Giriş' }).click();
  await expect(where(reader)).toHaveText('Sayfa 1 / 3');
  const paragraph = (await chapterOf(page)).locator('p').first();
  await expect(paragraph).toHaveCSS('font-size', '20px');
});

test('five hundred chapters open as fast as five, at any of them', async ({ page, served }) => {
  const from = Date.now();
  const reader = await open(page, served, 'long', { page: 437 });
  await expect(where(reader)).toHaveText('Page 437 of 500');
  expect(Date.now() - from).toBeLessThan(5000);
  await reader.getByRole('button', { name: 'Next' }).click();
  await expect(where(reader)).toHaveText('Page 438 of 500');
});

test('fixed pages are shown whole, and say what cannot be set', async ({ page, served }) => {
  const reader = await open(page, served, 'fixed', { page: 2 });
  await expect(where(reader)).toHaveText('Page 2 of 3');
  await reader.getByRole('button', { name: 'Text and page' }).click();
  await expect(reader.getByText('The pages of this book are fixed')).toBeVisible();
  await expect(reader.getByText('Text size')).toBeHidden();
});

for (const width of [390, 768, 1440])
  test(`axe finds nothing at ${width}`, async ({ page, served }) => {
    await page.setViewportSize({ width, height: 844 });
    const reader = await open(page, served, 'tides', { page: 2 });
    await expect(where(reader)).toHaveText('Page 2 of 7');
    const check = async (state: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), state).toEqual([]);
    };
    for (const theme of ['light', 'dark'] as const) {
      await say(page, { type: 'rahle:settings', lang: 'en', theme }, served.content);
      await page.waitForTimeout(200);
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
