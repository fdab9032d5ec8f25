import type { BrowserContext, Page } from '@playwright/test';
import { writeZip } from '../../apps/api/src/packages/testing/zip-writer.ts';
import { signInto, viewOf } from './open.ts';
import type { Publisher } from './publisher.ts';

type Publishing = { app: string; email: string; manager: Publisher };

/** Publishes a book of these pages, signs in, and opens it in the viewer. */
export async function openPlainBook(
  context: BrowserContext,
  { app, email, manager }: Publishing,
  pages: Record<string, string>,
): Promise<{ page: Page; contentId: string }> {
  const entries = Object.entries(pages).map(([name, data]) => ({ name, data }));
  const { body } = await manager.publishPackage(writeZip(entries));
  const page = await signInto(context, app, email);
  await page.goto(viewOf(app, body.contentId));
  await page.frameLocator('iframe').getByRole('heading').first().waitFor();
  return { page, contentId: body.contentId };
}

/** Goes to another book without loading the app anew, as a click on a card does. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** What hostile pages print when something worked. */
export function escapes(page: Page): string[] {
  const seen: string[] = [];
  page.context().on('console', (message) => {
    if (message.text().startsWith('ESCAPED')) seen.push(message.text());
  });
  return seen;
}
