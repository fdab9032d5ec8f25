import { expect, type Locator, type Page, test } from '@playwright/test';
import { enterAdmin, OPENED } from './admin.ts';
import { enterNewOrganization } from './admin-things.ts';
import { expectAccessible } from './expect-accessible.ts';

const SIZES = [
  { width: 1440, height: 900 },
  // Too low for all lines of the sidebar with a toast among them.
  { width: 1024, height: 600 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

const toastIn = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Screen readers find it when they enter the region. */
const closeIn = (page: Page) => toastIn(page).locator('button', { hasText: 'Close' });

/** What could be pressed where the toast is, were it not there. */
const pressedUnder = (toast: Locator) =>
  toast.evaluate((region) => {
    const { left, top, right, bottom } = region.getBoundingClientRect();
    const acts = new Set<string>();
    for (let x = left + 1; x < right; x += 8)
      for (let y = top + 1; y < bottom; y += 8)
        for (const element of document.elementsFromPoint(x, y)) {
          const act = element.closest('a, button, input, label, select, summary, [tabindex="0"]');
          if (act && !region.contains(element)) acts.add(act.outerHTML);
        }
    return [...acts];
  });

/** In sight, over nothing to press, and gone when it is told to. */
async function expectOutOfTheWay(page: Page, at: string) {
  const toast = toastIn(page);
  await expect(closeIn(page), at).toBeVisible();
  await expect(toast, at).toBeInViewport({ ratio: 1 });
  expect(await pressedUnder(toast), at).toEqual([]);
}

async function close(page: Page) {
  await closeIn(page).click();
  await expect(closeIn(page)).toHaveCount(0);
}

test('a toast in the admin area covers nothing that can be pressed, and moves no row', async ({
  page,
}) => {
  const own = await enterNewOrganization(page);
  // Announcements act in the organization that was last entered.
  await page.goto(`${own}/sliders`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(OPENED);
  await page.goto('/admin/announcements/new');
  await page.getByLabel('Title').fill('Closed on Friday');
  await page.getByLabel('Description').fill('The reading room rests.');
  await page.getByRole('button', { name: 'Create announcement' }).click();
  await close(page);
  const row = page.getByRole('main').getByRole('listitem');
  for (const [index, size] of SIZES.entries()) {
    const at = `${size.width} × ${size.height}`;
    await page.setViewportSize(size);
    const act = row.getByRole('button', { name: index % 2 ? /^Activate/ : /^Deactivate/ });
    await expect(act, at).toBeVisible(OPENED);
    await page.evaluate(() => scrollTo(0, 0));
    const before = await row.boundingBox();
    await act.click();
    await expectOutOfTheWay(page, at);
    expect(await row.boundingBox(), at).toEqual(before);
    if (index === 0) await expectAccessible(page, 'a toast');
    await close(page);
  }
});

test('nor does one on a page with the header', async ({ page }) => {
  await enterAdmin(page, 'learner@rahle.test');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Save' }).first().click(OPENED);
    await expectOutOfTheWay(page, `${size.width} × ${size.height}`);
  }
});
