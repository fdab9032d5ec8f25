import type { FrameLocator, Page } from '@playwright/test';
import { isTorture } from './daily.ts';
import { expect } from './expect.ts';
import { expectReaderAccessible } from './reader/axe.ts';
import { inChapter, openReady, requestsElsewhere, test, where } from './reader/open.ts';
import type { Served } from './reader/serve.ts';

const note = (reader: FrameLocator) => reader.getByRole('dialog', { name: 'Note' });
/** The newest frame with a book's text in it: the note’s, while one is open. */
const text = (page: Page) => inChapter(page, () => document.body.textContent);
const chapter = (page: Page) =>
  page.frames().find((frame) => frame.url().startsWith('blob:') && !frame.isDetached())!;

async function openNoted(page: Page, served: Served, book: 'noted' | 'scripted' = 'noted') {
  const reader = await openReady(page, served, book);
  return reader;
}

test('a note opens under its number, or as a sheet on a phone, and can be gone to', async ({
  page,
  served,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const reader = await openNoted(page, served);
  await test.step('opened by keys, closed by Escape, gone to', async () => {
    const number = chapter(page).locator('[role=doc-noteref]');
    await number.focus();
    await page.keyboard.press('Enter');
    await expect(note(reader)).toBeVisible();
    await expect.poll(() => text(page)).toContain('By fifty minutes a day.');
    const [called, card] = await Promise.all([number.boundingBox(), note(reader).boundingBox()]);
    expect(card!.y).toBeGreaterThanOrEqual(called!.y + called!.height);
    expect(card!.y - called!.y).toBeLessThan(80);
    expect(card!.x).toBeLessThan(called!.x);
    expect(card!.x + card!.width).toBeGreaterThan(called!.x);
    expect(card!.width).toBe(352);

    await page.keyboard.press('Escape');
    await expect(note(reader)).toBeHidden();
    await expect(number).toBeFocused();
    await page.keyboard.press('Enter');
    await reader.getByRole('button', { name: 'Go to the note' }).click();
    await expect(note(reader)).toBeHidden();
    await expect(where(reader)).toHaveText('Page 2 of 2');
    await reader.getByRole('button', { name: 'Return to page 1' }).click();
    await expect(where(reader)).toHaveText('Page 1 of 2');
  });
  await test.step('for a thumb at 390 a note is a sheet; a tap beside it closes it; axe finds nothing', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await chapter(page).locator('#r1').click();
    await expect.poll(() => text(page)).toContain('By fifty minutes a day.');
    const { x, y, width, height } = (await note(reader).boundingBox())!;
    expect([x, width, Math.round(y + height)]).toEqual([0, 390, 844]);
    for (const button of await note(reader).getByRole('button').all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await expectReaderAccessible(page, 'the note');
    await page.mouse.click(195, 200);
    await expect(note(reader)).toBeHidden();
  });
});

if (isTorture)
  test('a note’s scripts do not run, and it talks to nobody', async ({ page, served }) => {
    const elsewhere = await requestsElsewhere(page, served);
    const reader = await openNoted(page, served, 'scripted');
    await chapter(page).locator('#ref').click();
    await expect(note(reader)).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Go to the note' })).toBeHidden();
    await expect.poll(() => text(page)).toContain('See the tables.');
    await inChapter(page, () => {
      for (const part of document.querySelectorAll<HTMLElement>('p, a')) part.click();
    });
    for (const frame of page.frames())
      expect(await frame.evaluate(() => 'hacked' in window), frame.url()).toBe(false);
    expect(elsewhere).toEqual([]);
  });

if (isTorture)
  test('where notes cannot be fetched their number is a way, and another leads back', async ({
    page,
    served,
  }) => {
    await page.route('**/footnote-card.js', (route) => route.abort());
    const reader = await openNoted(page, served);
    await chapter(page).locator('#r1').click();
    await expect(where(reader)).toHaveText('Page 2 of 2');
    await reader.getByRole('button', { name: 'Return to page 1' }).click();
    await expect(where(reader)).toHaveText('Page 1 of 2');
  });
