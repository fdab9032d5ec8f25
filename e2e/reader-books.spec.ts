import { expect } from '@playwright/test';
import { chapterOf, open, press, requestsElsewhere, test, turned, where } from './reader/open.ts';

test('links: inside with a way back, outside in a new tab, scripts dead', async ({
  page,
  served,
  context,
}) => {
  await context.route('https://tides.example/**', (route) => route.fulfill({ body: 'elsewhere' }));
  const reader = await open(page, served, 'tides', { page: 2 });
  await expect(where(reader)).toHaveText('Page 2 of 7');
  const chapter = await chapterOf(page);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    chapter.getByText('a page elsewhere').click(),
  ]);
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

test('a note opens over the text and returns to it; pictures enlarge or say that they are missing', async ({
  page,
  served,
}) => {
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
  await expect.poll(() => chapter.evaluate(() => document.activeElement?.id)).toBe('ref1');

  await expect(chapter.getByText('Picture missing: The quay at noon')).toBeAttached();
  await reader.getByRole('link', { name: 'High water' }).click();
  await chapter.getByRole('button', { name: 'A curve that rises' }).focus();
  await page.keyboard.press('Enter');
  const picture = reader.getByRole('dialog', { name: 'Picture' });
  await expect(picture.getByRole('img')).toHaveAttribute(
    'alt',
    'A curve that rises and falls twice in one day',
  );
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
  const elsewhere = await requestsElsewhere(page, served);
  const reader = await open(page, served, 'scripted');
  await expect(where(reader)).toHaveText('Page 1 of 1');
  await expect(
    reader.getByText('The interactive parts of this book are switched off here'),
  ).toBeVisible();
  const chapter = await chapterOf(page);
  await chapter.locator('h1').click();
  await chapter.getByText('Press').click();
  await chapter.locator('#send').click();
  // Even a script that slipped through our cleaning meets the chapter's policy.
  await chapter.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'parent.hacked = 1';
    document.body.append(script);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="x:" alt="" onerror="parent.hacked = 1" />',
    );
    const frame = document.createElement('iframe');
    frame.src = 'https://evil.example/';
    const isOver = [
      new Promise((over) => document.body.lastElementChild!.addEventListener('error', over)),
      new Promise((over) => frame.addEventListener('load', over)),
    ];
    document.body.append(frame);
    await Promise.all(isOver);
  });
  for (const frame of page.frames())
    expect(await frame.evaluate(() => 'hacked' in window), frame.url()).toBe(false);
  expect(elsewhere).toEqual([]);
});

test('right to left: the left key goes on, the list of keys names it, and Next stands on the left', async ({
  page,
  served,
}) => {
  const reader = await open(page, served, 'harbour');
  await expect(where(reader)).toHaveText('Page 1 of 3');
  const [next, previous] = await Promise.all(
    ['Next', 'Previous'].map((name) => reader.getByRole('button', { name }).boundingBox()),
  );
  expect(next!.x).toBeLessThan(previous!.x);
  const chapter = await chapterOf(page);
  expect(await chapter.evaluate(() => [document.documentElement.lang, document.dir])).toEqual([
    'ar',
    'rtl',
  ]);
  await chapter.locator('h1').click();
  const start = Number(await turned(reader));
  await press(page, reader, 'ArrowLeft');
  expect(Number(await turned(reader))).toBeGreaterThan(start);
  await press(page, reader, 'ArrowRight');
  expect(Number(await turned(reader))).toBe(start);
  await page.keyboard.press('?');
  const keys = reader.getByRole('dialog', { name: 'Keyboard' });
  await expect(keys.locator('dd').first().locator('kbd').first()).toHaveText('←');
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

test('of five hundred chapters only those near the page are fetched, at any of them', async ({
  page,
  served,
}) => {
  const chapters = new Set<string>();
  page.on('request', (request) => {
    const [chapter] = request.url().match(/day-\d+\.xhtml/) ?? [];
    if (chapter) chapters.add(chapter);
  });
  const reader = await open(page, served, 'long', { page: 437 });
  await expect(where(reader)).toHaveText('Page 437 of 500');
  expect([...chapters]).toContain('day-437.xhtml');
  expect(chapters.size).toBeLessThan(5);
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
