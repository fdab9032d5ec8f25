import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { chapterOf } from '../reader/open.ts';

/** Selects a paragraph of the page that is open, and has an empty note to it before them. */
export async function openNote(page: Page, paragraph: number): Promise<void> {
  const reader = page.frameLocator('iframe');
  await expect(reader.getByRole('button', { name: 'Bookmark this page' })).toBeVisible();
  const chapter = await chapterOf(page);
  await chapter.evaluate(
    (at) => getSelection()!.selectAllChildren(document.querySelectorAll('p')[at]!),
    paragraph,
  );
  await reader.getByRole('button', { name: 'Note', exact: true }).click();
  await expect(reader.getByRole('textbox', { name: 'Your note' })).toBeFocused();
}
