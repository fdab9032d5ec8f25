import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { dailyOf, isTorture } from './daily.ts';
import { expectReaderAccessible } from './reader/axe.ts';
import {
  handOver,
  highlights,
  lastSent,
  listed,
  type Mark,
  openKept,
  selectWords,
  sent,
} from './reader/marked.ts';
import { chapterOf, inChapter, post, test } from './reader/open.ts';

const heading = (page: Page) => inChapter(page, () => document.querySelector('h1')?.textContent);

test('a new version that moves, rewrites and removes chapters keeps every mark', async ({
  page,
  served,
}) => {
  const first = await openKept(page, served, [], 'riverFirst');
  const made: Mark[] = [];
  for (const chapter of ['Spring', 'Ford', 'Mill', 'Delta']) {
    await first.getByRole('link', { name: chapter }).click();
    await expect(first.locator('[aria-current]')).toContainText(chapter);
    await expect.poll(() => heading(page)).toBe(chapter);
    for (const sentence of [1, 3]) {
      await (
        await chapterOf(page)
      ).evaluate((at) => {
        getSelection()!.selectAllChildren(document.querySelectorAll('p')[at - 1]!);
      }, sentence);
      await first.getByRole('button', { name: 'Blue' }).click();
      await expect.poll(async () => (await sent(page)).length).toBe(made.length + 1);
      made.push((await sent(page)).at(-1)!.mark);
    }
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

if (isTorture)
  test('a word that every chapter has stays marked in its own, though all are named anew', async ({
    page,
    served,
  }) => {
    const first = await openKept(page, served, [], 'shoreFirst');
    await first.getByRole('link', { name: 'Marsh' }).click();
    await expect.poll(() => heading(page)).toBe('Marsh');
    await inChapter(page, () => {
      const words = document.querySelector('p')!.firstChild!;
      const start = words.textContent!.indexOf('tide');
      getSelection()!.setBaseAndExtent(words, start, words, start + 'tide'.length);
    });
    await first.getByRole('button', { name: 'Blue' }).click();
    await expect.poll(async () => (await sent(page)).length).toBe(1);
    const { mark } = (await sent(page))[0]!;
    expect(mark.selector.quote?.exact).toBe('tide');

    const second = await openKept(page, served, [listed(mark)], 'shoreSecond');
    await second.getByRole('tab', { name: 'Notes' }).click();
    const row = second.getByRole('button', { name: /tide/ });
    await expect(row).toContainText('Page 3');
    await row.click();
    await expect.poll(() => heading(page)).toBe('Marsh');
    await expect.poll(() => highlights(page)).toEqual(['rahle-blue: tide']);
  });

const online = {
  when: 'the network is back',
  make: async (page: Page) => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  },
};
const openedAgain = {
  when: 'the panel is opened again',
  make: async (_: Page, reader: FrameLocator) => {
    const panel = reader.getByRole('button', { name: 'Contents', exact: true });
    await panel.click();
    await expect(reader.getByRole('tab', { name: 'Notes' })).toBeHidden();
    await panel.click();
  },
};
for (const { when, make } of dailyOf([], [online, openedAgain]))
  test(`marks of a chapter that cannot be loaded are not gone, and are found when ${when}`, async ({
    page,
    served,
  }) => {
    const quote = { exact: 'tide', prefix: 'after noon, the ', suffix: ' fills each creek' };
    const [kept, moved] = ['chapter-2.xhtml', 'old-name.xhtml'].map((name, at) =>
      listed({
        id: `0193d9a0-0000-4000-8000-00000000000${at}`,
        kind: 'HIGHLIGHT',
        colour: 'blue',
        note: null,
        selector: { href: `OEBPS/${name}`, cfi: null, quote, progression: 0 },
      }),
    );
    const isMarsh = ({ pathname }: URL) => pathname.endsWith('/chapter-2.xhtml');
    await page.route(isMarsh, (route) => route.abort());
    const reader = await openKept(page, served, [kept!, moved!], 'shoreFirst');
    await reader.getByRole('tab', { name: 'Notes' }).click();
    const rows = reader.getByRole('listitem').filter({ hasText: 'tide' });
    await expect(rows).toHaveText([/Page 2/, /version 1/]);
    await expect(reader.getByRole('heading', { name: /^Not looked up yet/ })).toBeVisible();
    await expect(reader.getByRole('heading', { name: 'No longer in the text' })).toBeHidden();
    await page.unroute(isMarsh);
    await make(page, reader);
    await expect(rows).toHaveText([/Page 2/, /Page 2/]);
    await expect(reader.getByRole('heading', { name: /^Not looked up yet/ })).toBeHidden();
  });

const SWEPT: readonly string[] = dailyOf(
  ['the note card', 'the notes'],
  ['the selection menu', 'the bookmarks'],
);
const sweep = async (page: Page, what: string) => {
  if (SWEPT.includes(what)) await expectReaderAccessible(page, what);
};

for (const [width, theme] of dailyOf([[390, 'dark']], [[1440, 'light']]))
  test(`a mark that moved is found, one that is gone is listed, and axe finds nothing at ${width}, ${theme}`, async ({
    page,
    served,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const reader = await openKept(page, served);
    await post(page, { type: 'rahle:settings', lang: 'en', theme }, served.content);
    const words = await selectWords(page);
    await expect(reader.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
    await sweep(page, 'the selection menu');
    await reader.getByRole('button', { name: 'Note', exact: true }).click();
    const card = reader.getByRole('dialog', { name: 'Note' });
    await card.getByRole('textbox', { name: 'Your note' }).fill('Ask about this');
    await expect.poll(async () => (await lastSent(page)).note).toBe('Ask about this');
    await sweep(page, 'the note card');

    const mark = await lastSent(page);
    const id = (last: string) => `0193d9a0-0000-4000-8000-00000000000${last}`;
    const moved = {
      ...mark,
      id: id('c'),
      selector: { ...mark.selector, href: 'gone.xhtml', cfi: null },
    };
    const quote = { exact: 'No such words', prefix: '', suffix: '' };
    const lost = { ...mark, id: id('a'), selector: { ...mark.selector, quote } };
    const kept = { ...mark, id: id('b'), kind: 'BOOKMARK', colour: null, note: null };
    await card.getByRole('button', { name: 'Done' }).click();
    await handOver(page, served, [moved, lost, kept].map(listed));
    // What was made here stays beside what the app knows.
    await expect
      .poll(async () => (await highlights(page)).toSorted())
      .toEqual([words.trim(), words].map((found) => `rahle-yellow-note: ${found}`));
    await page.keyboard.press('Shift+N');
    await expect(reader.getByRole('heading', { name: 'No longer in the text' })).toBeVisible();
    await expect(reader.getByRole('listitem').last()).toContainText('No such words');
    await expect(reader.getByRole('listitem')).toHaveCount(3);
    await sweep(page, 'the notes');
    await page.keyboard.press('Shift+B');
    await expect(reader.getByRole('button', { name: 'Remove the bookmark' })).toBeVisible();
    await sweep(page, 'the bookmarks');
  });
