import type { FrameLocator, Page } from '@playwright/test';
import { isTorture } from './daily.ts';
import { expect } from './expect.ts';
import { highlights, lastSent, openKept, selectWords, sent } from './reader/marked.ts';
import { chapterOf, inChapter, post, press, test } from './reader/open.ts';

const edges = (page: Page) =>
  inChapter(page, () =>
    [...document.querySelectorAll('[data-rahle-edge]')].map((edge) => edge.ariaLabel),
  );

async function startNote(page: Page, reader: FrameLocator): Promise<void> {
  await selectWords(page);
  await reader.getByRole('button', { name: 'Note', exact: true }).click();
}

test('words are highlighted and noted, changed and let go, and no word of a note is lost', async ({
  page,
  served,
}) => {
  const reader = await openKept(page, served);
  await test.step('highlighted, coloured anew and let go; screen readers are told where', async () => {
    const words = await selectWords(page);
    const menu = reader.getByRole('toolbar', { name: 'Selection' });
    await menu.getByRole('button', { name: 'Green' }).click();
    await expect(menu).toBeHidden();
    await expect.poll(() => highlights(page)).toEqual([`rahle-green: ${words}`]);
    expect(await edges(page)).toEqual(['Highlight begins: Green', 'Highlight ends']);
    await expect.poll(async () => (await sent(page)).length).toBe(1);
    const [made] = await sent(page);
    expect(made!.mark).toMatchObject({ kind: 'HIGHLIGHT', colour: 'green', note: null });
    expect(made!.mark.selector.quote!.exact).toBe(words);

    // A press on the highlight opens the menu for it.
    const box = await (
      await chapterOf(page)
    )
      .locator('[data-rahle-edge]')
      .first()
      .evaluate((edge) => {
        const range = document.createRange();
        range.selectNodeContents(edge.parentElement!);
        const { x, y } = range.getClientRects()[0]!;
        return { x: x + 12, y: y + 8 };
      });
    await (await chapterOf(page)).locator('html').click({ position: box });
    await expect(menu.getByRole('button', { name: 'Green' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await menu.getByRole('button', { name: 'Pink' }).click();
    await expect.poll(() => highlights(page)).toEqual([`rahle-pink: ${words}`]);
    await expect.poll(() => lastSent(page)).toMatchObject({ id: made!.mark.id, colour: 'pink' });

    await (await chapterOf(page)).locator('html').click({ position: box });
    await menu.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => highlights(page)).toEqual([]);
    await expect.poll(() => sent(page, 'rahle:unmark')).toMatchObject([{ id: made!.mark.id }]);
    expect(await edges(page)).toEqual([]);
  });
  await test.step('a note is written, listed, changed and deleted after a question', async () => {
    await startNote(page, reader);
    const card = reader.getByRole('dialog', { name: 'Note' });
    await card.getByRole('textbox', { name: 'Your note' }).fill('Ask about this');
    await expect(card.getByText('14 / 5000')).toBeVisible();
    await expect.poll(async () => (await lastSent(page)).note).toBe('Ask about this');
    const { id } = await lastSent(page);
    await post(page, { type: 'rahle:mark-state', id, state: 'waiting' }, served.content);
    await expect(card.getByText('Kept on this device')).toBeVisible();
    await card.getByRole('button', { name: 'Done' }).click();
    await expect
      .poll(() => highlights(page))
      .toEqual([expect.stringMatching(/^rahle-yellow-note: /)]);

    await reader.getByRole('tab', { name: 'Notes' }).click();
    const row = reader.getByRole('listitem').filter({ hasText: 'Ask about this' });
    await row.getByRole('button', { name: 'Edit note' }).click();
    await card.getByRole('textbox').fill('Asked');
    await card.getByRole('button', { name: 'Done' }).click();
    await expect.poll(async () => (await lastSent(page)).note).toBe('Asked');
    await reader.getByRole('button', { name: 'With a note 1' }).click();
    await reader.getByRole('button', { name: 'Export' }).click();
    await expect.poll(async () => (await sent(page, 'rahle:export')).length).toBe(1);
    await reader.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(card.getByRole('alert')).toHaveText('Delete the highlight and its note?');
    await card.getByRole('button', { name: 'Delete highlight and note' }).click();
    await expect(reader.getByText('No highlights yet.')).toBeVisible();
    expect(await sent(page, 'rahle:unmark')).toMatchObject([{}, { id }]);
  });
  await test.step('words of a note are not lost where the page is left in the middle of them', async () => {
    await startNote(page, reader);
    const field = reader.getByRole('textbox', { name: 'Your note' });
    await expect(field).toBeFocused();
    await field.evaluate((area: HTMLTextAreaElement) => {
      area.value = 'Half a';
      area.dispatchEvent(new Event('input'));
      location.reload();
    });
    await expect.poll(async () => (await lastSent(page)).note).toBe('Half a');
  });
});

/** How large the ribbon of a bookmarked page is. */
const ribbon = (reader: FrameLocator) =>
  reader.locator('.bar').evaluate((bar) => {
    const { content, width, height } = getComputedStyle(bar, '::after');
    return content === 'none' ? null : [width, height];
  });

test('bookmarks, colours and notes by keys alone; a bookmarked page has a ribbon, and another one has none', async ({
  page,
  served,
}) => {
  const reader = await openKept(page, served);
  await (await chapterOf(page)).locator('h1').first().click();
  await press(page, reader, 'PageDown');
  const button = reader.getByRole('button', { name: 'Bookmark this page' });
  expect(await ribbon(reader)).toBeNull();
  await page.keyboard.press('b');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => ribbon(reader)).toEqual(['22px', '40px']);
  await press(page, reader, 'PageUp');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => ribbon(reader)).toBeNull();

  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(reader.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  await page.keyboard.press('3');
  await expect.poll(() => highlights(page)).toEqual([expect.stringMatching(/^rahle-blue: \S/)]);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(reader.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('By keys');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await lastSent(page)).note).toBe('By keys');

  await page.keyboard.press('Shift+B');
  await expect(reader.getByRole('tab', { name: 'Bookmarks' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await reader.getByRole('button', { name: 'Remove the bookmark' }).press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(reader.getByText('No bookmarks yet.')).toBeVisible();
});

if (isTorture)
  test('without the browser’s own highlights words are coloured over the page', async ({
    page,
    served,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'Highlight'));
    const reader = await openKept(page, served);
    await selectWords(page);
    await reader.getByRole('button', { name: 'Blue' }).click();
    const drawn = () =>
      reader.locator('foliate-view').evaluate((view) => {
        const { renderer } = view as HTMLElement & {
          renderer: { getContents(): { overlayer: { element: Element } }[] };
        };
        const [first] = renderer.getContents()[0]!.overlayer.element.children;
        return first?.getAttribute('fill');
      });
    await expect.poll(drawn).toMatch(/^light-dark|^oklch/);
  });
