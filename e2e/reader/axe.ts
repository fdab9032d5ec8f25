import { expect, type Page } from '@playwright/test';
import { findByAxe } from '../axe.ts';

/** Axe finds nothing in the reader's own page; what stands in a chapter is the book's. */
export async function expectReaderAccessible(page: Page, state: string) {
  const reader = await (await page.locator('iframe[title=Book]').elementHandle())!.contentFrame();
  expect(await findByAxe(reader!), state).toEqual([]);
}
