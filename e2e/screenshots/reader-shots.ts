import { expect, type FrameLocator, type Page } from '@playwright/test';
import { callApi } from '../admin-things.ts';
import { BOOK, followFirst, type Shot } from './shot.ts';

/** The first book of the list, an EPUB, in the reader. */
async function openReader(page: Page): Promise<FrameLocator> {
  await followFirst(BOOK)(page);
  await page.locator('main a[href$="/view"]').first().click();
  const reader = page.frameLocator('iframe');
  await expect(reader.locator('.page-number')).not.toBeEmpty();
  // Its bookmark button comes when the app has handed the marks over.
  await expect(reader.locator('.bookmark')).toBeVisible();
  return reader;
}

/** Opens the reader, presses keys in it, and waits for what they open. */
const pressing =
  (opened: string, ...keys: string[]) =>
  async (page: Page) => {
    const reader = await openReader(page);
    for (const key of keys) await reader.locator('body').press(key);
    await expect(reader.locator(opened).filter({ visible: true }).first()).toBeVisible();
  };

async function openEnd(page: Page) {
  const reader = await openReader(page);
  await reader.locator('.track').fill('100');
  const next = reader.locator('.foot .turn').last();
  await expect(next).toHaveAttribute('aria-haspopup', 'dialog');
  await next.click();
  await expect(reader.locator('dialog.end')).toBeVisible();
}

/** From 1024 px up it is open from the start. */
const openContents = async (page: Page) => {
  const reader = await openReader(page);
  const button = reader.locator('[aria-controls=panel]');
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  await expect(reader.locator('.panel')).toBeVisible();
};

const openSettings = async (page: Page) => {
  const reader = await openReader(page);
  await reader.locator('[popovertarget="text-settings"]').click();
  await expect(reader.locator('#text-settings')).toBeVisible();
};

const search = async (page: Page) => {
  await pressing('.search-field', '/')(page);
  const reader = page.frameLocator('iframe');
  await reader.locator('.search-field').fill('one');
  await expect(reader.locator('.hit').first()).toBeVisible();
};

async function select(page: Page): Promise<FrameLocator> {
  const reader = await openReader(page);
  await reader.locator('.track').fill('30');
  await expect(reader.locator('.page-number')).toHaveText(/\b[78]\b/);
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width * 0.55, height * 0.2);
  await page.mouse.down();
  await page.mouse.move(width * 0.62, height * 0.24, { steps: 5 });
  await page.mouse.up();
  await expect(reader.locator('.selection-menu')).toBeVisible();
  return reader;
}

const contentIdOf = (page: Page) => /contents\/([0-9a-f-]{36})/.exec(page.url())![1]!;

/** Every set is taken of the same account: what one has marked the next does not show. */
async function forgetMarks(page: Page) {
  const marks = `/contents/${contentIdOf(page)}/marks`;
  type Marks = { data: { id: string; deletedAt: string | null }[] };
  const { data } = await callApi<Marks>(page, { path: `${marks}?limit=500`, method: 'GET' });
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  for (const { id } of data.filter(({ deletedAt }) => deletedAt === null))
    await page.request.delete(`/api${marks}/${id}`, { headers });
}

async function writeNote(page: Page): Promise<FrameLocator> {
  await followFirst(BOOK)(page);
  await forgetMarks(page);
  await page.goto('/contents');
  const reader = await select(page);
  await reader.locator('.selection-menu button').nth(4).click();
  await reader.locator('.note-card textarea').fill('Ask about this on Thursday.');
  return reader;
}

async function listNotes(page: Page) {
  const reader = await writeNote(page);
  await reader.locator('.note-card .solid-button').click();
  await reader.locator('body').press('Shift+N');
  await expect(reader.locator('.mark-note').first()).toBeVisible();
}

export const READER_SHOTS: Shot[] = [
  { name: 'reader', path: '/contents', prepare: async (page) => void (await openReader(page)) },
  { name: 'reader-contents', path: '/contents', prepare: openContents },
  { name: 'reader-search', path: '/contents', prepare: search },
  {
    name: 'reader-selection',
    path: '/contents',
    prepare: async (page) => void (await select(page)),
  },
  { name: 'reader-note', path: '/contents', prepare: async (page) => void (await writeNote(page)) },
  { name: 'reader-notes', path: '/contents', prepare: listNotes },
  { name: 'reader-settings', path: '/contents', prepare: openSettings },
  { name: 'reader-keys', path: '/contents', prepare: pressing('dialog.keys', '?') },
  { name: 'reader-end', path: '/contents', prepare: openEnd },
];
