import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { dailyOf, isTorture } from './daily.ts';
import { expectReaderAccessible } from './reader/axe.ts';
import { chapterOf, inChapter, openReady, post, test, where } from './reader/open.ts';
import type { Served } from './reader/serve.ts';

const field = (reader: FrameLocator) =>
  reader.getByRole('searchbox', { name: 'Search in the book' });
const status = (reader: FrameLocator) => reader.locator('.search-line [role=status]');

/** What is marked in the chapter on the screen: how many places, and the current one. */
const marked = (page: Page) =>
  inChapter(page, () => {
    const shown = (name: string) => [...(CSS.highlights.get(name) ?? [])].map(String);
    return { others: shown('rahle-found').length, current: shown('rahle-found-current') };
  });

/** Opened, and the keyboard in the text, as after a tap on it. */
async function openAt(page: Page, served: Served, book: 'tides' | 'light' | 'harbour') {
  const reader = await openReady(page, served, book);
  await (await chapterOf(page)).locator('h1').click();
  return reader;
}

test('the search is fetched after the first page is drawn, finds phrases, and turns to their places', async ({
  page,
  served,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const orderOf = (ending: string) => fetched.findIndex((path) => path.endsWith(ending));
  const reader = await openAt(page, served, 'tides');
  await page.keyboard.press('/');
  await expect(field(reader)).toBeFocused();
  expect(orderOf('.xhtml')).toBeGreaterThan(orderOf('/reader.js'));
  expect(orderOf('/search.js')).toBeGreaterThan(orderOf('.xhtml'));

  await test.step('a phrase is found in every chapter, and turned to by Enter and Shift+Enter', async () => {
    await field(reader).fill('better QUESTIONS');
    await expect(status(reader)).toHaveText('1 place');
    await page.keyboard.press('Enter');
    await expect(where(reader)).toHaveText('Page 7 of 7');
    await expect(status(reader)).toHaveText('1 of 1 place');
    await expect.poll(() => marked(page)).toEqual({ others: 0, current: ['better questions'] });

    await field(reader).fill('fifty minutes');
    await expect(status(reader)).toHaveText(/^\d+ places$/);
    const count = Number((await status(reader).textContent())!.split(' ')[0]);
    expect(count).toBeGreaterThan(25);
    await expect(field(reader)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status(reader)).toHaveText(`${count - 1} of ${count} places`);
    await page.keyboard.press('Enter');
    await expect(status(reader)).toHaveText(`${count} of ${count} places`);
    await page.keyboard.press('Enter');
    await expect(status(reader)).toHaveText(`1 of ${count} places`);
    await expect(where(reader)).toHaveText('Page 1 of 7');
    await page.keyboard.press('Shift+Enter');
    await expect(status(reader)).toHaveText(`${count} of ${count} places`);
    await expect.poll(() => marked(page)).toEqual({ others: 1, current: ['fifty minutes'] });
  });
  if (isTorture)
    await test.step('a place in the list is turned to; an emptied field leaves the page unmarked', async () => {
      await field(reader).fill('monday');
      const place = reader.getByRole('button', { name: /Monday’s water, and Tuesday’s/ });
      await expect(place.locator('mark')).toHaveText('Monday');
      await place.click();
      await expect(where(reader)).toHaveText('Page 3 of 7');
      await expect(place).toHaveAttribute('aria-current', 'true');
      await expect.poll(() => marked(page)).toEqual({ others: 0, current: ['Monday'] });
      await field(reader).fill('');
      await expect.poll(() => marked(page)).toEqual({ others: 0, current: [] });
      await expect(status(reader)).toHaveText('');
      await field(reader).fill('walrus');
      await expect(status(reader)).toHaveText(/^Nothing found/);
    });
  if (isTorture)
    await test.step('Enter pressed before anything is found turns to the first place there is', async () => {
      await field(reader).evaluate((input: HTMLInputElement) => {
        input.value = 'better questions';
        input.dispatchEvent(new Event('input'));
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
      });
      await expect(where(reader)).toHaveText('Page 7 of 7');
      await expect(status(reader)).toHaveText('1 of 1 place');
    });
  await test.step('words found elsewhere open at their very place', async () => {
    const snippet = {
      before: 'Monday’s water, and Tuesday’s, ',
      match: 'fifty minutes',
      after: ' late.',
    };
    const href = 'OEBPS/ch2.xhtml';
    await post(
      page,
      { type: 'rahle:search', text: 'fifty minutes', href, snippet },
      served.content,
    );
    await expect(where(reader)).toHaveText('Page 3 of 7');
    const at = reader.locator('.hit[aria-current]');
    await expect(at).toContainText('Tuesday’s, fifty minutes late.');
  });
});

for (const [book, typed, found, width] of dailyOf(
  [['light', 'ISTANBUL', 'İstanbul', 390]],
  [
    ['light', 'isik', 'ışık', 1280],
    ['harbour', 'جدتي', 'جدتي', 390],
    ['tides', 'Fifty minutes', 'fifty minutes', 1440],
  ],
))
  test(`${typed} is found in ${book} at ${width}, and axe finds nothing`, async ({
    page,
    served,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const reader = await openAt(page, served, book);
    await page.keyboard.press('Control+f');
    await field(reader).fill(typed);
    await expect(status(reader)).toHaveText(/places$/);
    await expect(reader.locator('.hit').first()).toBeVisible();
    await expectReaderAccessible(page, 'the search');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await marked(page)).current).toEqual([found]);
  });
