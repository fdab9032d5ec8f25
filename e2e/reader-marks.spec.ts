import { expect, type FrameLocator, type Page } from '@playwright/test';
import { chapterOf, inChapter, open, post, press, received, test, where } from './reader/open.ts';
import type { Served } from './reader/serve.ts';

type Sent = { type: string; mark: Mark; id: string };
type Mark = {
  id: string;
  kind: string;
  colour: string | null;
  note: string | null;
  selector: { href: string; cfi: string | null; quote: { exact: string } | null };
};

const handOver = (page: Page, served: Served, marks: object[]) =>
  post(page, { type: 'rahle:marks', marks }, served.content);

/** As the app hands them over: with the version and the time that it knows. */
const listed = (mark: object) => ({ version: 1, createdAt: '2026-01-05T10:00:00.000Z', ...mark });

async function openKept(
  page: Page,
  served: Served,
  marks: object[] = [],
  book: Parameters<typeof open>[2] = 'tides',
): Promise<FrameLocator> {
  const reader = await open(page, served, book);
  await expect(where(reader)).toHaveText(/^Page 1 of/);
  await expect.poll(() => received(page, 'rahle:ready')).toHaveLength(1);
  await handOver(page, served, marks);
  await expect(reader.getByRole('button', { name: 'Bookmark this page' })).toBeVisible();
  return reader;
}

const sent = async (page: Page, type = 'rahle:mark') =>
  (await received(page, type)) as unknown as Sent[];

/** Selects the first words of the chapter’s first paragraph, as a mouse would. */
async function selectWords(page: Page, letters = 20): Promise<string> {
  const chapter = await chapterOf(page);
  return chapter.evaluate((length) => {
    const paragraph = document.querySelector('p')!;
    const text = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode()!;
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, length);
    getSelection()!.removeAllRanges();
    getSelection()!.addRange(range);
    return range.toString();
  }, letters);
}

const highlights = (page: Page) =>
  inChapter(page, () =>
    [...CSS.highlights].flatMap(([name, ranges]) =>
      [...ranges].map((range) => `${name}: ${(range as Range).toString()}`),
    ),
  );
const edges = (page: Page) =>
  inChapter(page, () =>
    [...document.querySelectorAll('[data-rahle-edge]')].map((edge) => edge.ariaLabel),
  );
const heading = (page: Page) => inChapter(page, () => document.querySelector('h1')?.textContent);

test('words are highlighted, coloured anew and let go; screen readers are told where', async ({
  page,
  served,
}) => {
  const reader = await openKept(page, served);
  const words = await selectWords(page);
  const menu = reader.getByRole('toolbar', { name: 'Selection' });
  await menu.getByRole('button', { name: 'Green' }).click();
  await expect(menu).toBeHidden();
  await expect.poll(() => highlights(page)).toEqual([`rahle-green: ${words}`]);
  expect(await edges(page)).toEqual(['Highlight begins: Green', 'Highlight ends']);
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
  await expect(menu.getByRole('button', { name: 'Green' })).toHaveAttribute('aria-pressed', 'true');
  await menu.getByRole('button', { name: 'Pink' }).click();
  await expect.poll(() => highlights(page)).toEqual([`rahle-pink: ${words}`]);
  expect((await sent(page)).at(-1)!.mark).toMatchObject({ id: made!.mark.id, colour: 'pink' });

  await (await chapterOf(page)).locator('html').click({ position: box });
  await menu.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => highlights(page)).toEqual([]);
  expect(await sent(page, 'rahle:unmark')).toMatchObject([{ id: made!.mark.id }]);
  expect(await edges(page)).toEqual([]);
});

test('a note is written, listed, changed and deleted after a question', async ({
  page,
  served,
}) => {
  const reader = await openKept(page, served);
  await selectWords(page);
  await reader.getByRole('button', { name: 'Note', exact: true }).click();
  const card = reader.getByRole('dialog', { name: 'Note' });
  await card.getByRole('textbox', { name: 'Your note' }).fill('Ask about this');
  await expect(card.getByText('14 / 5000')).toBeVisible();
  await expect.poll(async () => (await sent(page)).at(-1)!.mark.note).toBe('Ask about this');
  const { id } = (await sent(page)).at(-1)!.mark;
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
  await expect.poll(async () => (await sent(page)).at(-1)!.mark.note).toBe('Asked');
  await reader.getByRole('button', { name: 'With a note 1' }).click();
  await reader.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card.getByRole('alert')).toHaveText('Delete the highlight and its note?');
  await card.getByRole('button', { name: 'Delete highlight and note' }).click();
  await expect(reader.getByText('No highlights yet.')).toBeVisible();
  expect(await sent(page, 'rahle:unmark')).toMatchObject([{ id }]);
});

test('bookmarks, colours and notes by keys alone', async ({ page, served }) => {
  const reader = await openKept(page, served);
  await (await chapterOf(page)).locator('h1').first().click();
  await press(page, reader, 'PageDown');
  const button = reader.getByRole('button', { name: 'Bookmark this page' });
  await page.keyboard.press('b');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await press(page, reader, 'PageUp');
  await expect(button).toHaveAttribute('aria-pressed', 'false');

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
  await expect.poll(async () => (await sent(page)).at(-1)!.mark.note).toBe('By keys');

  await page.keyboard.press('Shift+B');
  await expect(reader.getByRole('tab', { name: 'Bookmarks' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await reader.getByRole('button', { name: 'Remove the bookmark' }).press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(reader.getByText('No bookmarks yet.')).toBeVisible();
});

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

test('a mark that is no longer in the text is listed, and one that moved is found', async ({
  page,
  served,
}) => {
  const scratch = await openKept(page, served);
  const words = await selectWords(page);
  await scratch.getByRole('button', { name: 'Green' }).click();
  await expect.poll(async () => (await sent(page)).length).toBe(1);
  const { mark } = (await sent(page))[0]!;
  const moved = { ...mark, selector: { ...mark.selector, href: 'gone.xhtml', cfi: null } };
  const lost = {
    ...mark,
    id: '0193d9a0-0000-4000-8000-00000000000a',
    selector: { ...mark.selector, quote: { exact: 'No such words', prefix: '', suffix: '' } },
  };
  const reader = await openKept(page, served, [listed(moved), listed(lost)]);
  await expect.poll(() => highlights(page)).toEqual([`rahle-green: ${words.trim()}`]);
  await reader.getByRole('tab', { name: 'Notes' }).click();
  await expect(reader.getByRole('heading', { name: 'No longer in the text' })).toBeVisible();
  await expect(reader.getByRole('listitem').last()).toContainText('No such words');
  await expect(reader.getByRole('listitem')).toHaveCount(2);
});

test('a new version that moves, rewrites and removes chapters keeps every mark', async ({
  page,
  served,
}) => {
  const first = await openKept(page, served, [], 'riverFirst');
  const made: Mark[] = [];
  for (const chapter of ['Spring', 'Ford', 'Mill', 'Delta'])
    for (const sentence of [1, 3]) {
      await first.getByRole('link', { name: chapter }).click();
      await expect(first.locator('[aria-current]')).toContainText(chapter);
      await expect.poll(() => heading(page)).toBe(chapter);
      await (
        await chapterOf(page)
      ).evaluate((at) => {
        getSelection()!.selectAllChildren(document.querySelectorAll('p')[at - 1]!);
      }, sentence);
      await first.getByRole('button', { name: 'Blue' }).click();
      await expect.poll(async () => (await sent(page)).length).toBe(made.length + 1);
      made.push((await sent(page)).at(-1)!.mark);
    }

  const second = await openKept(page, served, made.map(listed), 'riverSecond');
  await second.getByRole('tab', { name: 'Notes' }).click();
  await expect(second.getByRole('heading', { name: 'No longer in the text' })).toBeVisible();
  const rows = second.getByRole('listitem').filter({ hasText: 'Sentence' });
  await expect(rows).toHaveCount(8);
  const gone = second.locator('.mark-row.gone .mark-quote');
  await expect(gone).toHaveText([/3 of Mill/, /1 of Delta/, /3 of Delta/]);
  for (const found of ['1 of Mill', '1 of Spring', '3 of Spring', '1 of Ford', '3 of Ford']) {
    await second.getByRole('button', { name: new RegExp(`Sentence ${found},`) }).click();
    const drawn = async () => (await highlights(page)).join(' ').replace(/\s+/g, ' ');
    await expect.poll(drawn).toContain(`Sentence ${found}, which is its own`);
  }
});
