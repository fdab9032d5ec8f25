import { expect } from './expect.ts';
import { chapterOf, open, received, test, untilSet, where } from './reader/open.ts';

test('Close asks the app for the book’s page', async ({ page, served }) => {
  const reader = await open(page, served, 'tides');
  await expect(where(reader)).toHaveText('Page 1 of 7');
  await reader.getByRole('button', { name: 'Close the book' }).click();
  await expect.poll(() => received(page, 'rahle:close')).toHaveLength(1);
});

test('Next passes every position, and the contents mark the one in view', async ({
  page,
  served,
}) => {
  const reader = await open(page, served, 'tides');
  await expect(where(reader)).toHaveText('Page 1 of 7');
  const next = reader.getByRole('button', { name: 'Next' });
  const passed = [1];
  while ((await next.getAttribute('aria-haspopup')) !== 'dialog') {
    const before = await reader.locator('.foot').textContent();
    await next.click();
    await expect.poll(() => reader.locator('.foot').textContent()).not.toBe(before);
    await untilSet(page);
    passed.push(Number(/\d+/.exec((await where(reader).textContent()) ?? '')?.[0]));
    const marked = await reader.locator('[aria-current] .number').textContent();
    expect(Number(marked)).toBeLessThanOrEqual(passed.at(-1)!);
  }
  expect(passed).toEqual(passed.toSorted((one, other) => one - other));
  expect([...new Set(passed)]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await expect(reader.getByText('Last page of this chapter')).toBeVisible();
});

test('a page that begins with a heading is that heading’s', async ({ page, served }) => {
  const reader = await open(page, served, 'parted');
  await expect(where(reader)).toHaveText('Page 1 of 3');
  const marked = reader.locator('[aria-current] .number');
  const next = reader.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(where(reader)).toHaveText('Page 2 of 3');
  await expect(marked).toHaveText('2');
  await next.click();
  await expect(where(reader)).toHaveText('Page 3 of 3');
  await expect(marked).toHaveText('3');
  await reader.getByRole('button', { name: 'Previous' }).click();
  await expect(where(reader)).toHaveText('Page 2 of 3');
  await expect(marked).toHaveText('2');
});

test('the progress bar is dragged, and moved by keys', async ({ page, served }) => {
  const reader = await open(page, served, 'tides');
  await expect(where(reader)).toHaveText('Page 1 of 7');
  await expect(reader.getByText(/left in this chapter$/)).toBeVisible();
  const slider = reader.getByRole('slider', { name: 'Progress' });
  const { x, y, width, height } = (await slider.boundingBox())!;
  await page.mouse.move(x + 3, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 2, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(where(reader)).toHaveText('Page 7 of 7');
  await slider.press('Home');
  await expect(where(reader)).toHaveText('Page 1 of 7');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Page 1 of 7');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the sides turn the page, and the middle hides the bars', async ({ page, served }) => {
    const reader = await open(page, served, 'tides');
    await expect(where(reader)).toHaveText('Page 1 of 7');
    await expect.poll(() => received(page, 'rahle:ready')).toHaveLength(1);
    await chapterOf(page);
    const foot = reader.locator('.foot');
    const start = await foot.textContent();
    await page.touchscreen.tap(370, 640);
    await expect.poll(() => foot.textContent()).not.toBe(start);
    await page.touchscreen.tap(15, 640);
    await expect.poll(() => foot.textContent()).toBe(start);
    await page.touchscreen.tap(195, 640);
    await expect(foot).toHaveCSS('opacity', '0');
    await page.touchscreen.tap(195, 640);
    await expect(foot).toHaveCSS('opacity', '1');
  });
});

test('behind the last page stands what was read, and the ways on', async ({ page, served }) => {
  const reader = await open(page, served, 'tides', { page: 7 });
  await expect(where(reader)).toHaveText('Page 7 of 7');
  const end = reader.getByRole('dialog', { name: 'Tides, Explained Twice' });
  const turnOn = async () => {
    const next = reader.getByRole('button', { name: 'Next' });
    await expect(next).toHaveAttribute('aria-haspopup', 'dialog');
    await next.click();
    await expect(end).toBeVisible();
  };
  await turnOn();
  await expect(end).toContainText('Finished');
  await expect
    .poll(async () => (await received(page, 'rahle:place')).at(-1))
    .toMatchObject({ place: { progression: 1 } });

  await page.keyboard.press('PageUp');
  await expect(end).toBeHidden();
  await expect(where(reader)).toHaveText('Page 7 of 7');
  await turnOn();
  await end.getByRole('button', { name: 'Back to the book’s page' }).click();
  await expect.poll(() => received(page, 'rahle:close')).toHaveLength(1);

  await end.getByRole('button', { name: 'Read from the beginning' }).click();
  await expect(where(reader)).toHaveText('Page 1 of 7');
  await page.keyboard.press('Backspace');
  await expect(where(reader)).toHaveText('Page 7 of 7');
});
