import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { dailyOf } from './daily.ts';
import { inChapter, openReady, test, untilSet, where } from './reader/open.ts';

/** Whether the chapter’s last words stand on the page. */
const seesEnd = (page: Page) =>
  inChapter(page, () => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('p:last-of-type')!);
    const last = [...range.getClientRects()].at(-1)!;
    const frame = window.frameElement!.getBoundingClientRect();
    const stage = parent.document.querySelector('main')!.getBoundingClientRect();
    const [x, y] = [frame.left + last.left, frame.top + last.top];
    return (
      x >= stage.left &&
      x + last.width <= stage.right &&
      y >= stage.top &&
      y + last.height <= stage.bottom + 1
    );
  });

async function setEverything(page: Page, reader: FrameLocator, layout: string) {
  await reader.getByRole('button', { name: 'Text and page' }).click();
  for (let step = 0; step < 3; step += 1)
    await reader.getByRole('button', { name: 'Larger text' }).click();
  const choose = (group: string, name: string) =>
    reader.getByRole('group', { name: group }).getByRole('radio', { name }).check();
  await choose('Font', 'Atkinson Hyperlegible');
  await choose('Spacing', 'Wide');
  await choose('Margins', 'Wide');
  await choose('Layout', layout);
  await page.keyboard.press('Escape');
}

for (const [book, layout] of dailyOf(
  [],
  [
    ['clocks', 'Scroll'],
    ['harbour', 'Two columns'],
    ['harbour', 'One column'],
    ['harbour', 'Scroll'],
    ['clocks', 'One column'],
    ['clocks', 'Two columns'],
  ],
))
  test(`${book}, set large, is turned to its end and back: ${layout}`, async ({ page, served }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const reader = await openReady(page, served, book, { page: 3 });
    await setEverything(page, reader, layout);
    await expect(where(reader)).toHaveText('Page 3 of 3');
    await page.keyboard.press('PageUp');
    await expect(where(reader)).toHaveText('Page 2 of 3');

    const next = reader.getByRole('button', { name: 'Next' });
    const foot = () => reader.locator('.foot').textContent();
    const done = async () => Number(await reader.locator('.track').inputValue());
    let before = await done();
    while ((await next.getAttribute('aria-haspopup')) !== 'dialog') {
      const shown = await foot();
      await page.keyboard.press('PageDown');
      await expect.poll(foot).not.toBe(shown);
      await untilSet(page);
      expect(await done()).toBeGreaterThanOrEqual(before);
      before = await done();
    }
    await expect(where(reader)).toHaveText('Page 3 of 3');
    expect(before).toBe(100);
    await expect.poll(() => seesEnd(page)).toBe(true);
    const size = await inChapter(page, () => getComputedStyle(document.body).fontSize);
    expect(size).toBe('26px');
    await page.keyboard.press('PageUp');
    await expect.poll(done).toBeLessThan(100);
  });
