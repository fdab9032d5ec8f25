import { expect, type Page } from '@playwright/test';

/**
 * `{admin}` stands for the admin address of the account's own organization, `{empty}` for that of one that has nothing
 * yet, `{empty site}` for its site, `{no site}` for one of nobody's and `{atlas}` for that of the Turkish school.
 */
export type Shot = {
  name: string;
  path: string;
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Brings the page into the state that is looked at. */
  prepare?: (page: Page) => Promise<void>;
  /** What stands in for the page is looked at. */
  isWaiting?: true;
};

/** What a page of a signed-in user reads, but not who that is. */
const READS = /\/api\/(?!authentication|public)/;

export const unanswered = (page: Page) => page.route(READS, () => {});

export const refused = (page: Page) =>
  page.route(READS, (route) => route.fulfill({ status: 500, json: BROKEN }));

const BROKEN = { statusCode: 500, code: 'server.broken', message: '', fields: {}, requestId: '-' };

/** From a list to the form of its first. */
export const editFirst = async (page: Page) => {
  await page.locator('main a[href$="/edit"]').first().click();
  await page.waitForURL((url) => url.pathname.endsWith('/edit'));
  await expect(page.locator('main form input').first()).not.toHaveValue('');
};

export const followFirst = (selector: string) => async (page: Page) => {
  const heading = page.locator('h1').first();
  const list = await heading.innerText();
  await page.locator(selector).first().click();
  await page.waitForURL((url) => /[0-9a-f-]{36}$/.test(url.pathname), { timeout: 30_000 });
  // What was followed is there, and no longer what stands in for it.
  await expect(heading).not.toHaveText(list);
};

/** What is being read stands above the list, and leads into the book. */
export const BOOK = 'main article a[href^="/contents/"]:not([href$="/view"])';

export const submit = (page: Page) => page.locator('main button[type=submit]').click();

export const offline = async (page: Page) => {
  await page.context().setOffline(true);
  // Below 1024 the sidebar's own is behind the menu.
  await expect(page.locator('output').filter({ visible: true }).first()).toBeVisible();
};
