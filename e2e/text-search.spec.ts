import { type Page, test } from '@playwright/test';
import { expect } from './expect.ts';
import { dailyOf } from './daily.ts';
import { collectComplaints, signIn } from './demo.ts';
import { speakTurkish } from './public-site.ts';
import {
  expectAccessible,
  expectSoundEverywhere,
  IN_ENGLISH,
  IN_TURKISH,
} from './expect-accessible.ts';
import { inChapter } from './reader/open.ts';

async function searchInside(page: Page, phrase: string) {
  await page.getByRole('searchbox').fill(phrase);
  await page.locator('label').filter({ hasText: 'Inside the books' }).click();
  await expect(page.getByRole('radio', { name: /^Inside the books/ })).toBeChecked();
}

/** What is shown as found in the chapter, and whether all of it stands on the page. */
const shownAsFound = (page: Page) =>
  inChapter(page, () => {
    const [found] = [...(CSS.highlights.get('rahle-found-current') ?? [])] as Range[];
    if (!found) return null;
    const frame = window.frameElement!.getBoundingClientRect();
    const stage = parent.document.querySelector('main')!.getBoundingClientRect();
    const isInView = [...found.getClientRects()].every(
      ({ left, right, top, bottom }) =>
        frame.left + left >= stage.left &&
        frame.left + right <= stage.right &&
        frame.top + top >= stage.top &&
        frame.top + bottom <= stage.bottom,
    );
    return { words: String(found), isInView };
  });

/** Words at the end of a long chapter are in view when they are opened. */
async function openFarWords(page: Page, width: number) {
  await page.setViewportSize({ width, height: 640 });
  await page.getByRole('searchbox').fill('less time to be late');
  const book = page.getByRole('region', { name: 'Tides, Explained Twice' });
  await book.getByRole('link').filter({ hasText: 'less time to be late' }).click();
  await expect(page.frameLocator('iframe').locator('.foot')).toContainText(/Page \d+ of/);
  const found = { words: 'less time to be late', isInView: true };
  await expect.poll(() => shownAsFound(page), { timeout: 20_000 }).toEqual(found);
  await page.goBack();
}

async function lookInTurkish(page: Page, site: string) {
  await speakTurkish(page, site);
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Kitapların içinde/ })).toBeChecked();
  await expect(page.locator('mark').first()).toBeVisible();
  await expectSoundEverywhere(page, 'results in Turkish', IN_TURKISH);
  await page.getByRole('searchbox').fill('zzqq nowhere');
  await expect(page.getByText(/bu kitapların hiçbirinde geçmiyor/)).toBeVisible();
  await expectAccessible(page, 'no results');
}

test('a learner finds a phrase inside their books and opens the place; the results are sound', async ({
  page,
  baseURL,
}) => {
  const complaints = collectComplaints(page);
  await signIn(page, 'learner@rahle.test');
  await searchInside(page, 'FIFTY minutes');
  const book = page.getByRole('region', { name: 'Tides, Explained Twice' });
  const place = book.getByRole('link').first();
  await expect(place.locator('mark')).toHaveText(/^fifty minutes$/i);
  await expect(page).toHaveURL(/in=text/);
  const [, number] = (await place.textContent())?.match(/Page (\d+)/) ?? [];

  await place.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contents\/[0-9a-f-]{36}\/view$/);
  const reader = page.frameLocator('iframe');
  await expect(reader.locator('.hit[aria-current] mark')).toHaveText(/^fifty minutes$/i);
  await expect(reader.locator('.foot')).toContainText(new RegExp(`Page ${number} of`));

  await page.goBack();
  await expect(place.locator('mark')).toHaveText(/^fifty minutes$/i);
  for (const width of dailyOf([], [390, 1280])) await openFarWords(page, width);
  expect(complaints).toEqual([]);

  await page.getByRole('searchbox').fill('FIFTY minutes');
  await expect(place.locator('mark')).toHaveText(/^fifty minutes$/i);
  await expectSoundEverywhere(page, 'results', IN_ENGLISH);
  for (const look of dailyOf([], [lookInTurkish])) await look(page, baseURL!);
});
