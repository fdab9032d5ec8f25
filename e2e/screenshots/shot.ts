import { expect, type Page } from '@playwright/test';

/** `{admin}` stands for the admin address of the account's own organization. */
export type Shot = {
  name: string;
  path: string;
  /** Brings the page into the state that is looked at. */
  prepare?: (page: Page) => Promise<void>;
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
