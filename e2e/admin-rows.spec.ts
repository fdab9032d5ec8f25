import { expect, type Locator, type Page, test } from '@playwright/test';
import { atBothWidths, enterAdmin, OPENED } from './admin.ts';

const LISTS = ['members', 'contents', 'sliders', 'sample-contents', 'classes'];

/** What is hit all over an element, but for its controls: the texts of links, or the name of what is in their way. */
const hitsIn = (row: Locator) =>
  row.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [0.02, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 0.98].flatMap((x) =>
      [0.1, 0.3, 0.5, 0.7, 0.9].map((y) => [left + x * width, top + y * height] as const),
    );
    const hits = points.map(([x, y]) => document.elementFromPoint(x, y));
    const others = hits.filter((hit) => !hit?.closest('fieldset, label, input, a[target]'));
    return [...new Set(others.map((hit) => hit?.closest('a')?.textContent ?? hit?.tagName))];
  });

async function expectOpening(page: Page, row: Locator) {
  await expect(row).toBeVisible(OPENED);
  await atBothWidths(page, async () => {
    await row.scrollIntoViewIfNeeded();
    const link = row.getByRole('link').and(page.locator(':not([aria-label], [target])')).first();
    expect(await hitsIn(row)).toEqual([await link.textContent()]);
  });
}

test('wherever a row is pressed it opens, on a phone too', async ({ page }) => {
  const own = await enterAdmin(page, 'super@rahle.test');
  for (const list of [...LISTS.map((name) => `${own}/${name}`), '/admin/organizations'])
    await test.step(list, async () => {
      await page.goto(list);
      await expectOpening(page, page.locator('tbody tr').first());
    });
  await page.goto('/admin/announcements');
  await expectOpening(page, page.getByRole('main').getByRole('listitem').first());
});

test('initials keep away from the edge of their circle, three of them too', async ({ page }) => {
  const own = await enterAdmin(page, 'manager@rahle.test');
  await page.goto(`${own}/members?search=Hamish`);
  const share = await page
    .locator('tbody')
    .getByText('HBO', { exact: true })
    .evaluate((circle) => {
      const text = document.createRange();
      text.selectNodeContents(circle);
      return text.getBoundingClientRect().width / circle.getBoundingClientRect().width;
    });
  expect(share).toBeLessThan(0.72);
});

/** One point of the page as it is painted; equal where the colour is. */
const paintedAt = (page: Page, x: number, y: number) =>
  page.screenshot({ clip: { x, y, width: 1, height: 1 } }).then((bytes) => bytes.toString('hex'));

test('in the dark a box that is not ticked is as dark as its row', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const own = await enterAdmin(page, 'manager@rahle.test');
  await page.goto(`${own}/members`);
  const box = page.getByRole('checkbox', { name: /^Select: / }).first();
  await expect(box).toBeVisible(OPENED);
  const { x, y } = (await box.boundingBox())!;
  const [left, top] = [Math.round(x), Math.round(y)];
  const inside = () => paintedAt(page, left + 4, top + 4);
  const empty = await inside();
  expect(empty).toBe(await paintedAt(page, left - 6, top + 4));
  await box.check();
  await expect.poll(inside).not.toBe(empty);
});
