import { expect, type FrameLocator, type Page } from '@playwright/test';
import { BOOK, followFirst, inTurn, openTab, press, refused, type Shot } from './shot.ts';

type Place = { locator: { page: number | null }; readAt: string };

/** Where this browser was last, as it told the server. */
const places = new WeakMap<Page, Place>();

/**
 * Places and marks are answered as the server would, and kept by the browser alone: the next set finds the learner as
 * this one did.
 */
export const keptNowhere = async (page: Page) => {
  // What is sent while a page goes cannot be answered for the server: it is not sent.
  await page.context().addInitScript(() => {
    const send = fetch;
    window.fetch = (what, how) => send(what, { ...how, keepalive: false });
  });
  await page
    .context()
    .route(/\/api\/contents\/[^/]+\/(marks\/|reading\/position)/, async (route) => {
      const body = route.request().postDataJSON();
      if (body?.locator) places.set(page, body);
      const id = /marks\/([^/?]+)/.exec(route.request().url())?.[1];
      const now = new Date().toISOString();
      await route.fulfill({
        json: { ...body, id, createdAt: now, updatedAt: now, deletedAt: null },
      });
    });
};

const readerIn = (page: Page) => page.frameLocator('iframe');

async function untilOpen(page: Page): Promise<FrameLocator> {
  const reader = readerIn(page);
  await expect(reader.locator('.page-number')).not.toBeEmpty();
  // Its bookmark button comes when the app has handed the marks over.
  await expect(reader.locator('.bookmark')).toBeVisible();
  return reader;
}

/** The first book of the list, an EPUB, in the reader. */
const open = async (page: Page) => {
  await followFirst(BOOK)(page);
  await page.locator('main a[href$="/view"]').first().click();
  await untilOpen(page);
};

/** With nothing open but the book. */
const openAnew = async (page: Page) => {
  await page.reload();
  await untilOpen(page);
};

const see = (page: Page, opened: string) =>
  expect(readerIn(page).locator(opened).filter({ visible: true }).first()).toBeVisible();

const pressing =
  (opened: string, ...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await readerIn(page).locator('body').press(key);
    await see(page, opened);
  };

const openEnd = async (page: Page) => {
  const reader = readerIn(page);
  await reader.locator('.track').fill('100');
  const next = reader.locator('.foot .turn').last();
  await expect(next).toHaveAttribute('aria-haspopup', 'dialog');
  await next.click();
  await see(page, 'dialog.end');
};

/** From 1024 px up it is open from the start. */
const openContents = async (page: Page) => {
  const button = readerIn(page).locator('[aria-controls=panel]');
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  await see(page, '.panel');
};

const openSettings = async (page: Page) => {
  await readerIn(page).locator('[popovertarget="text-settings"]').click();
  await see(page, '#text-settings');
};

const search = async (page: Page) => {
  await pressing('.search-field', '/')(page);
  await readerIn(page).locator('.search-field').fill('one');
  // Until every chapter has been looked through.
  await expect(readerIn(page).locator('.search-line [role=status]')).not.toHaveText(/…|^$/);
  await see(page, '.hit');
};

const select = async (page: Page) => {
  const reader = readerIn(page);
  await reader.locator('.track').fill('30');
  await expect(reader.locator('.page-number')).toHaveText(/\b[78]\b/);
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width * 0.55, height * 0.2);
  await page.mouse.down();
  await page.mouse.move(width * 0.62, height * 0.24, { steps: 5 });
  await page.mouse.up();
  await see(page, '.selection-menu');
};

const writeNote = async (page: Page) => {
  const reader = readerIn(page);
  await reader.locator('.selection-menu button').nth(4).click();
  await reader.locator('.note-card textarea').fill('Ask about this on Thursday.');
};

const listNotes = async (page: Page) => {
  await readerIn(page).locator('.note-card .solid-button').click();
  await pressing('.mark-note', 'Shift+N')(page);
};

const listBookmarks = inTurn(openAnew, pressing('.bookmark[aria-pressed=true]', 'b'), (page) =>
  pressing('.mark-row', 'Shift+B')(page),
);

/** Another device was further on, a little later. */
const offerPlace = async (page: Page) => {
  const { locator, readAt, ...place } = places.get(page)!;
  const later = new Date(Date.parse(readAt) + 1000).toISOString();
  const position = {
    ...place,
    locator: { ...locator, page: 18, progression: 0.7 },
    device: 'iPad',
    readAt: later,
    updatedAt: later,
  };
  await page.route(/\/contents\/[^/]+\/reading$/, (route) => route.fulfill({ json: { position } }));
  await openAnew(page);
  await expect(page.locator('main section')).toBeVisible();
};

const viewNotes = inTurn(
  async (page) => page.goto(page.url().replace(/\/view$/, '')),
  openTab(2),
  (page) => expect(page.locator('main [role=tabpanel] ol a').first()).toBeVisible(),
);

const viewRefused = async (page: Page) => {
  await refused(page);
  await press('content_view')(page);
  await page.waitForURL((url) => url.pathname.endsWith('/view'), { waitUntil: 'commit' });
};

export const READER_SHOTS: Shot[] = [
  { name: 'reader', path: '/contents', prepare: open },
  { name: 'reader-settings', prepare: openSettings },
  { name: 'reader-keys', prepare: pressing('dialog.keys', 'Escape', '?') },
  { name: 'reader-contents', prepare: inTurn(openAnew, openContents) },
  { name: 'reader-search', prepare: inTurn(openAnew, search) },
  { name: 'reader-selection', prepare: inTurn(openAnew, select), isFleeting: true },
  { name: 'reader-note', prepare: inTurn(openAnew, select, writeNote) },
  { name: 'reader-notes', prepare: listNotes },
  { name: 'reader-bookmarks', prepare: listBookmarks },
  { name: 'reader-offer', prepare: offerPlace },
  { name: 'reader-end', prepare: inTurn(openAnew, openEnd) },
  { name: 'content-notes', prepare: viewNotes },
  { name: 'reader-failed', prepare: viewRefused },
];
