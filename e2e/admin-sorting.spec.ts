import { expect, type Page, test } from '@playwright/test';
import { enterAdmin, OPENED } from './admin.ts';

/** Each list with the columns it can be ordered by; those of the first kind are compared as words. */
const LISTS: { list: string; words: string[]; others: string[] }[] = [
  { list: '{own}/members', words: ['Name', 'Email'], others: ['Role', 'Status'] },
  { list: '{own}/contents', words: ['Title', 'Category'], others: ['Created'] },
  { list: '{own}/sliders', words: ['Title'], others: ['State', 'Order', 'Created'] },
  { list: '{own}/sample-contents', words: ['Title'], others: ['Order', 'Created'] },
  { list: '{own}/classes', words: ['Name'], others: ['Created'] },
  { list: '/admin/organizations', words: ['Name', 'Domain'], others: ['Created'] },
];

const DIRECTIONS = [
  { direction: 'ascending', way: 1 },
  { direction: 'descending', way: -1 },
];

/** The texts of one column, as the rows stand. */
async function textsIn(page: Page, name: string): Promise<string[]> {
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const at = heads.findIndex((head) => head.trim() === name);
  return page
    .locator(`tbody td:nth-child(${at + 1})`)
    .evaluateAll((cells) =>
      cells.map((cell) => (cell.querySelector('a') ?? (cell as HTMLElement)).innerText.trim()),
    );
}

const { compare } = new Intl.Collator('en', { sensitivity: 'base' });

const areInOrder = (texts: string[], way: number) =>
  texts.every((text, index) => index === 0 || compare(texts[index - 1]!, text) * way <= 0);

for (const { list, words, others } of LISTS)
  test(`the columns of ${list.split('/').at(-1)} put it in order, upwards and downwards`, async ({
    page,
  }) => {
    const own = await enterAdmin(page, 'super@rahle.test');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(list.replace('{own}', own));
    await expect(page.getByRole('row').nth(1)).toBeVisible(OPENED);
    for (const name of [...words, ...others])
      for (const { direction, way } of DIRECTIONS) {
        const head = page.getByRole('columnheader', { name, exact: true });
        await head.getByRole('button').click();
        await expect(head).toHaveAttribute('aria-sort', direction);
        await expect(page.locator('table[aria-busy]')).toHaveCount(0);
        if (words.includes(name))
          await expect
            .poll(async () => areInOrder(await textsIn(page, name), way), `${name} ${direction}`)
            .toBe(true);
      }
    // A reload finds it as it was.
    await page.reload();
    const last = page.getByRole('columnheader', { name: others.at(-1)!, exact: true });
    await expect(last).toHaveAttribute('aria-sort', 'descending', OPENED);
  });
