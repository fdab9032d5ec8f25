import { expect, type Page } from '@playwright/test';
import { wordsIn, type Word } from './words.ts';

/**
 * `{admin}` stands for the admin address of the account's own organization, `{empty}` for that of one that has nothing
 * yet, `{empty site}` for its site, `{no site}` for one of nobody's and `{atlas}` for that of the Turkish school.
 */
export type Shot = {
  name: string;
  /** Without one it goes on where the picture before it was taken. */
  path?: string;
  /** Before the page is opened. */
  before?: Act;
  /** Brings the page into the state that is looked at. */
  prepare?: Act;
  /** What was opened closes when the theme changes: it is prepared for each. */
  isFleeting?: true;
  /** What stands in for the page is looked at. */
  isWaiting?: true;
};

export type Act = (page: Page) => Promise<unknown>;

export const inTurn =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** What a page of a signed-in user reads, but not who that is. */
const READS = /\/api\/(?!authentication|public)/;

const BROKEN = { statusCode: 500, code: 'server.broken', message: '', fields: {}, requestId: '-' };

export const unansweredAt = (asked: RegExp) => (page: Page) => page.route(asked, () => {});

export const answering =
  (asked: RegExp, json: unknown, status = 200): Act =>
  (page) =>
    page.route(asked, (route) => route.fulfill({ status, json }));

export const refusedAt = (asked: RegExp) => answering(asked, BROKEN, 500);

export const unanswered = unansweredAt(READS);
export const refused = refusedAt(READS);

/** An id of nothing. */
export const NOTHING = '0193d9a0-0000-4000-8000-000000000000';

/** Follows an address as a link would, with nothing loaded anew. */
export const goTo = (address: string) => (page: Page) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Of several the first. */
export const press =
  (word: Word, within = 'main') =>
  async (page: Page) => {
    const name = (await wordsIn(page))[word];
    const place = page.locator(within);
    const act = (['button', 'link', 'menuitem'] as const)
      .map((role) => place.getByRole(role, { name, exact: true }))
      .reduce((one, other) => one.or(other));
    await act.filter({ visible: true }).first().click();
  };

export const seeDialog = (page: Page) =>
  expect(page.locator('[role=dialog], [role=alertdialog]').first()).toBeVisible();

export const pressForDialog = (word: Word) => inTurn(press(word), seeDialog);

export const openDialog = (button: string) => async (page: Page) => {
  await page.locator(`main ${button}`).first().click();
  await seeDialog(page);
};

/** From a list to the form of its first. */
export const editFirst = async (page: Page) => {
  await page.locator('main a[href$="/edit"]').first().click();
  await page.waitForURL((url) => url.pathname.endsWith('/edit'), { waitUntil: 'commit' });
  await expect(page.locator('main form input').first()).not.toHaveValue('');
};

export const followFirst = (selector: string) => async (page: Page) => {
  const heading = page.locator('h1').first();
  const list = await heading.innerText();
  await page.locator(selector).first().click();
  const isOfOne = (url: URL) => /[0-9a-f-]{36}$/.test(url.pathname);
  await page.waitForURL(isOfOne, { timeout: 30_000, waitUntil: 'commit' });
  // What was followed is there, and no longer what stands in for it.
  await expect(heading).not.toHaveText(list);
};

export const openTab = (number: number) => (page: Page) =>
  page.locator('[role=tab]').nth(number).click();

/** What is being read stands above the list, and leads into the book. */
export const BOOK = 'main article a[href^="/contents/"]:not([href$="/view"])';

export const submit = (page: Page) => page.locator('main button[type=submit]').first().click();

/** With nothing filled in, or what was. */
export const submitWrong = async (page: Page) => {
  await submit(page);
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
};

/** No longer on its way in. */
export const seeToast = (page: Page) =>
  expect(page.locator('.bg-toast[data-type]')).toHaveCSS('opacity', '1');

/** That something could not be had, in place of it. */
export const seeFailure = (page: Page) =>
  expect(page.locator('main [role=alert]').first()).toBeVisible();

export const offline = async (page: Page) => {
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.context().setOffline(true);
  // Below 1024 the sidebar's own is behind the menu.
  await expect(page.locator('output').filter({ visible: true }).first()).toBeVisible();
};

/** Links that lead to a change rest, and say why. */
export const seeResting = (page: Page) =>
  expect(page.locator('main button[title]:disabled').first()).toBeVisible();
