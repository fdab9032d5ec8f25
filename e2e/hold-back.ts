import type { Page } from '@playwright/test';

/** What the page asks for there comes when it is let through, by `resolve`. */
export async function holdBack(page: Page, address: RegExp): Promise<PromiseWithResolvers<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held;
}
