import type { BrowserContext, Page } from '@playwright/test';
import { isTorture } from './daily.ts';
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

if (isTorture)
  test('a book that opens without an answer replaces no place, and offers it once there is one', async ({
    context,
    held,
  }) => {
    const reader = await aReader(held);
    await readElsewhere(reader);
    const { page, sent, answer } = await openUnanswered(context, reader);

    // What is read on waits: what it is going to replace is not known yet.
    await turn(page);
    await expect(where(page)).toHaveText('Page 3 of 4');
    expect([await reader.known(), sent]).toEqual([4, []]);

    answer();
    await skipPause(page);
    await expect(offer(page)).toContainText('You were there on Pixel 8', { timeout: 30_000 });
    await expect(where(page)).toHaveText('Page 3 of 4');
    // What was read last is kept (decisions §13), and the other place is one click away.
    await skipPause(page);
    await expect.poll(reader.known, { timeout: 45_000 }).toBe(3);
    await offer(page).getByRole('button', { name: 'Go to page 4' }).click();
    await expect(where(page)).toHaveText('Page 4 of 4');
    await skipPause(page);
    await expect.poll(reader.known, { timeout: 30_000 }).toBe(4);
  });

if (isTorture)
  test('what one tab hears in the end is offered in the others too', async ({ context, held }) => {
    const reader = await aReader(held);
    await readElsewhere(reader);
    const { page: idle, sent } = await openUnanswered(context, reader);
    await idle.getByRole('link', { name: 'Back' }).click();
    await expect(where(idle)).toHaveCount(0);
    await idle.goto(viewOf(reader.app, reader.contentId));
    await expect(where(idle)).toHaveText('Page 1 of 4');
    expect([await reader.known(), sent]).toEqual([4, []]);

    const hearing = await context.newPage();
    await hearing.goto(viewOf(reader.app, reader.contentId));
    await expect(where(hearing)).toHaveText('Page 1 of 4');
    await expect(offer(hearing)).toHaveCount(0);
    await hearing.route(isPlace, (route) => route.continue());
    await skipPause(hearing);
    for (const tab of [hearing, idle]) {
      await expect(offer(tab)).toContainText('You were there on Pixel 8', { timeout: 30_000 });
      await expect(where(tab)).toHaveText('Page 1 of 4');
    }
    expect([await reader.known(), sent]).toEqual([4, []]);

    await turn(hearing);
    await expect(where(hearing)).toHaveText('Page 3 of 4');
    await skipPause(hearing);
    await expect.poll(reader.known, { timeout: 45_000 }).toBe(3);
    await expect(offer(idle)).toBeVisible();
  });
