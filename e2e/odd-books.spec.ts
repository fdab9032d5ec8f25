import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { inChapter, openReady, post, received, testWith, untilSet } from './reader/open.ts';
import { handOver, lastSent, listed } from './reader/marked.ts';
import { oddBooks } from './reader/odd-books.ts';

const test = testWith(
  Object.fromEntries(
    Object.entries(oddBooks).map(([, { version }], at) => [String(at), version] as const),
  ),
);
/** Every day two in the scripts that are turned the other way, each in another shape; all in `npm run torture`. */
const DAILY = [14, 27];

const shown = (page: Page, name: string) =>
  inChapter(
    page,
    (wanted) => [...(CSS.highlights.get(wanted) ?? [])].map((range) => (range as Range).toString()),
    name,
  );
/** Breaks of lines, hyphens that are not seen and letters taken apart make no other words. */
const plain = (words: string[]) =>
  words.map((text) => text.normalize('NFC').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim());

for (const [at, [name, { typed, phrase }]] of Object.entries(oddBooks).entries()) {
  if (!process.env['RAHLE_TORTURE'] && !DAILY.includes(at)) continue;
  test(`${name}: opened, turned to the end, searched and marked`, async ({ page, served }) => {
    const reader = await openReady(page, served, String(at));
    await handOver(page, served, []);
    await expect(reader.getByRole('button', { name: 'Bookmark this page' })).toBeVisible();

    const next = reader.getByRole('button', { name: 'Next' });
    const places = () => received(page, 'rahle:place');
    while ((await next.getAttribute('aria-haspopup')) !== 'dialog') {
      const before = (await places()).length;
      await next.click();
      await expect.poll(async () => (await places()).length).toBeGreaterThan(before);
      await untilSet(page);
    }
    await expect(reader.locator('.percent')).toHaveText('100%');

    await page.keyboard.press('Control+f');
    await reader.getByRole('searchbox', { name: 'Search in the book' }).fill(typed);
    await expect(reader.locator('.search-line [role=status]')).toHaveText('1 place');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => plain(await shown(page, 'rahle-found-current')))
      .toEqual([phrase]);

    await inChapter(page, () => {
      const [found] = CSS.highlights.get('rahle-found-current')!;
      getSelection()!.removeAllRanges();
      getSelection()!.addRange(found as Range);
    });
    await reader.getByRole('button', { name: 'Green', exact: true }).click();
    await expect.poll(async () => plain(await shown(page, 'rahle-green'))).toEqual([phrase]);
    const made = await lastSent(page);

    // The mark is found again where it was made.
    await openReady(page, served, String(at));
    await handOver(page, served, [listed(made)]);
    const { href, cfi } = made.selector;
    const place = { href, cfi, page: null, progression: 0.5 };
    await post(page, { type: 'rahle:go', place }, served.content);
    await expect.poll(async () => plain(await shown(page, 'rahle-green'))).toEqual([phrase]);
  });
}
