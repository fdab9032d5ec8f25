import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { signInto, test, viewOf } from './hostile/open.ts';
import { aReader, readElsewhere, type Reader } from './reading/a-reader.ts';

const where = (page: Page) => page.frameLocator('iframe').locator('.page-number');
const offer = (page: Page) => page.getByRole('region', { name: 'Continue on page 4?' });
/** Where there was no answer, and between two places, the app waits this long. */
const PAUSE_MS = 5000;
const isPlace = ({ pathname }: URL) => pathname.endsWith('/reading');
const turn = (page: Page) =>
  page.frameLocator('iframe').getByRole('link', { name: 'Second 3', exact: true }).click();

/** A device that was not used before, on a network that lets everything through but where other devices are. */
async function openUnanswered(context: BrowserContext, { app, email, contentId }: Reader) {
  await context.clock.install();
  let isAnswering = false;
  await context.route(isPlace, (route) => (isAnswering ? route.continue() : route.abort()));
  const page = await signInto(context, app, email);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname);
  });
  await page.goto(viewOf(app, contentId));
  await expect(where(page)).toHaveText('Page 1 of 4');
  return { page, sent, answer: () => (isAnswering = true) };
}

/** What the app waits for in vain now is there the next time, and that is at once. */
const skipPause = (page: Page) => page.clock.fastForward(PAUSE_MS);

test('a book that opens without an answer replaces no place, and offers it once there is one, in the other tabs of the same book too', async ({
  browser,
  held,
}) => {
  const reader = await aReader(held);
  await readElsewhere(reader);
  const contexts = [await browser.newContext(), await browser.newContext()];
  const [idle, turning] = [
    await openUnanswered(contexts[0]!, reader),
    await openUnanswered(contexts[1]!, reader),
  ];

  // The second reads on, which waits: what it is going to replace is not known yet.
  await turn(turning.page);
  await expect(where(turning.page)).toHaveText('Page 3 of 4');
  await idle.page.getByRole('link', { name: 'Back' }).click();
  await expect(where(idle.page)).toHaveCount(0);
  await idle.page.goto(viewOf(reader.app, reader.contentId));
  await expect(where(idle.page)).toHaveText('Page 1 of 4');
  expect([await reader.known(), idle.sent, turning.sent]).toEqual([4, [], []]);

  // The first hears of it from another tab: itself it is not answered.
  const hearing = await contexts[0]!.newPage();
  await hearing.goto(viewOf(reader.app, reader.contentId));
  await expect(where(hearing)).toHaveText('Page 1 of 4');
  await expect(offer(hearing)).toHaveCount(0);
  await hearing.route(isPlace, (route) => route.continue());
  await skipPause(hearing);
  for (const tab of [hearing, idle.page]) {
    await expect(offer(tab)).toContainText('You were there on Pixel 8', { timeout: 30_000 });
    await expect(where(tab)).toHaveText('Page 1 of 4');
  }
  expect([await reader.known(), idle.sent]).toEqual([4, []]);

  turning.answer();
  await skipPause(turning.page);
  await expect(offer(turning.page)).toContainText('You were there on Pixel 8', { timeout: 30_000 });
  await expect(where(turning.page)).toHaveText('Page 3 of 4');
  // What was read last is kept (decisions §13), and the other place is one click away.
  await skipPause(turning.page);
  await expect.poll(reader.known, { timeout: 45_000 }).toBe(3);
  await offer(turning.page).getByRole('button', { name: 'Go to page 4' }).click();
  await expect(where(turning.page)).toHaveText('Page 4 of 4');
  await skipPause(turning.page);
  await expect.poll(reader.known, { timeout: 30_000 }).toBe(4);

  // The other device's pauses have put its clock ahead, and of two places the later one is kept.
  await hearing.clock.fastForward(3 * PAUSE_MS);
  await turn(hearing);
  await expect(where(hearing)).toHaveText('Page 3 of 4');
  await skipPause(hearing);
  await expect.poll(reader.known, { timeout: 45_000 }).toBe(3);
  await expect(offer(idle.page)).toBeVisible();
  for (const context of contexts) await context.close();
});
