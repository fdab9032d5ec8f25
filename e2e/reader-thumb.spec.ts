import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import {
  handOver,
  highlights,
  lastSent,
  listed,
  openKept,
  selectWords,
  sent,
} from './reader/marked.ts';
import { press, test, turned } from './reader/open.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

/** A thumb wants 44 px each way. */
const tooSmall = (within: Locator) =>
  within
    // The page's number is larger than it looks (reader-keys.spec.ts).
    .locator('button:visible:not(.page-number), a:visible, input:visible, textarea:visible')
    .evaluateAll((all) =>
      all
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width < 44 || height < 44;
        })
        .map(
          (one) => `${one.ariaLabel ?? one.textContent}: ${one.clientWidth}×${one.clientHeight}`,
        ),
    );

async function swipe(page: Page, from: number, to: number) {
  const devtools = await page.context().newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y: 600 }] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
  for (let step = 1; step <= 10; step += 1)
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      ...at(from + ((to - from) * step) / 10),
    });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}
const isSheet = async (sheet: Locator) => {
  const { x, y, width, height } = (await sheet.boundingBox())!;
  return [x, width, Math.round(y + height)];
};
const openPanel = async (reader: FrameLocator, tab: string) => {
  await reader.getByRole('tab', { name: tab }).tap();
  await expect(reader.getByRole('tabpanel', { name: tab })).toBeVisible();
};

test('by a thumb at 390 pages are turned, and words marked, noted and found again', async ({
  page,
  served,
}) => {
  const reader = await openKept(page, served);
  const first = await turned(reader);
  const swipeOn = async () => {
    await swipe(page, 330, 60);
    await expect.poll(() => turned(reader)).not.toBe(first);
  };
  await test.step('a swipe turns the page, the other way it turns back', async () => {
    await swipeOn();
    await swipe(page, 60, 330);
    await expect.poll(() => turned(reader)).toBe(first);
  });
  await test.step('words are marked and noted, and found again', async () => {
    expect(await tooSmall(reader.locator('.bar, .foot'))).toEqual([]);
    await selectWords(page);
    const menu = reader.getByRole('toolbar', { name: 'Selection' });
    await expect(menu).toBeVisible();
    expect(await isSheet(menu)).toEqual([0, 390, 844]);
    expect(await tooSmall(menu)).toEqual([]);
    await menu.getByRole('button', { name: 'Note', exact: true }).tap();
    const card = reader.getByRole('dialog', { name: 'Note' });
    await expect(card).toBeVisible();
    expect(await isSheet(card)).toEqual([0, 390, 844]);
    expect(await tooSmall(card)).toEqual([]);
    await card.getByRole('button', { name: 'Green' }).tap();
    await card.getByRole('textbox').fill('By thumb');
    await card.getByRole('button', { name: 'Done' }).tap();
    await expect(card).toBeHidden();
    await expect.poll(async () => (await lastSent(page)).note).toBe('By thumb');
    await expect
      .poll(() => highlights(page))
      .toEqual([expect.stringMatching(/^rahle-green-note: /)]);

    const made = (await sent(page)).map(({ mark }) => mark);
    const bookmark = { ...made[0]!, id: crypto.randomUUID(), kind: 'BOOKMARK', colour: null };
    const marks = new Map([...made, bookmark].map((mark) => [mark.id, listed(mark)]));
    await handOver(page, served, [...marks.values()]);
    // From elsewhere, so that the way back to the words is seen.
    await swipeOn();
    await reader.getByRole('button', { name: 'Contents', exact: true }).tap();
    const panel = reader.getByRole('complementary');
    for (const tab of ['Contents', 'Search', 'Bookmarks', 'Notes']) {
      await openPanel(reader, tab);
      expect(await tooSmall(panel), tab).toEqual([]);
    }
    await panel.getByRole('button', { name: 'With a note 1' }).tap();
    await panel.getByRole('button', { name: /By thumb/ }).tap();
    await expect(panel).toBeHidden();
    await expect.poll(() => turned(reader)).toBe(first);
    await press(page, reader, 'PageDown');
  });
});
