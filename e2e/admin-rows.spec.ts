import { expect, type Locator, type Page, test } from '@playwright/test';
import { atBothWidths, enterAdmin, OPENED } from './admin.ts';
import { addMember } from './admin-things.ts';

const LISTS = ['members', 'contents', 'sliders', 'sample-contents', 'classes'];

/** What is hit all over an element, but for its controls: the texts of links, or the name of what is in their way. */
const hitsIn = (row: Locator) =>
  row.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [0.02, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 0.98].flatMap((x) =>
      [0.1, 0.3, 0.5, 0.7, 0.9].map((y) => [left + x * width, top + y * height] as const),
    );
    const hits = points.map(([x, y]) => document.elementFromPoint(x, y));
    const others = hits.filter((hit) => !hit?.closest('[role=group], label, input, a[target]'));
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

test('a toast is beside all that rows have to press, however narrow the window', async ({
  page,
}) => {
  const own = await enterAdmin(page, 'manager@rahle.test');
  const { id } = await addMember(page, own);
  const sizes = [1440, 1024].map((width) => ({ width, height: 768 }));
  await page.setViewportSize(sizes[0]!);
  await page.goto(`${own}/members/${id}`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast).toBeVisible();
  const ends: number[] = [];
  // It stays for as long as it is hovered.
  await toast.hover();
  for (const size of sizes) {
    await page.setViewportSize(size);
    const { x, width } = (await toast.boundingBox())!;
    ends.push(x + width);
  }
  for (const list of ['/admin/announcements', `${own}/members`]) {
    await page.goto(list);
    const main = page.getByRole('main');
    await expect(main.locator('li [role=group], tbody [role=group]').first()).toBeVisible(OPENED);
    const pressed = main.locator('li, tbody').locator('a, button, label, input, [role=checkbox]');
    for (const size of sizes) {
      await page.setViewportSize(size);
      const begins = await pressed.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().left),
      );
      expect(Math.min(...begins), `${list} at ${size.width}`).toBeGreaterThan(Math.max(...ends));
    }
  }
});

test('a toast is over the top bar where there is no sidebar', async ({ page }) => {
  await enterAdmin(page, 'learner@rahle.test');
  await page.setViewportSize({ width: 1440, height: 768 });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Save' }).first().click(OPENED);
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast).toBeVisible();
  const box = (await toast.boundingBox())!;
  const { height } = (await page.getByRole('banner').boundingBox())!;
  expect(box.y + box.height).toBeLessThan(height);
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
