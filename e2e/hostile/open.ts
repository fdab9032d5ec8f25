import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { writeZip } from '../../apps/api/src/packages/testing/zip-writer.ts';
import { PASSWORD } from '../demo.ts';
import { type Attack, attackPage, DONE, REPORT, type AttackerKnowledge } from './attack.ts';
import { fetchAtLoopback } from './at-loopback.ts';
import { type Publisher, publisher } from './publisher.ts';
import { SERVICE_WORKER } from './stored-things.ts';

export type Held = { app: string; email: string; manager: Publisher; knowledge: AttackerKnowledge };

/** One publisher and one victim for all the tests of a worker. */
export const test = base.extend<object, { held: Held }>({
  held: [
    // Playwright reads the first argument’s pattern, and insists on one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      await use(await prepare(project.use.baseURL ?? ''));
    },
    { scope: 'worker' },
  ],
});

export async function prepare(app: string, email = 'manager@rahle.test'): Promise<Held> {
  const manager = await publisher(app, email);
  const secret = `secret-${crypto.randomUUID()}`;
  const { body } = await manager.publishHtml(`<h1>Another book</h1><p>${secret}</p>`);
  const other = { contentId: body.contentId, secret };
  return { app, email, manager, knowledge: { app, token: manager.accessToken, other } };
}

/** A book whose first page attacks, with a service worker beside it. */
export function attackBook(attack: Attack, knowledge: AttackerKnowledge): Buffer {
  return writeZip([
    { name: 'index.html', data: attackPage(attack, knowledge) },
    { name: 'sw.js', data: SERVICE_WORKER },
  ]);
}

/** Signs the browser in, without the form. */
export async function signInto(context: BrowserContext, app: string, email = 'manager@rahle.test') {
  const answer = await fetchAtLoopback(`${app}/api/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email}: ${answer.status} ${await answer.text()}`);
  const tokens = (await answer.json()) as { accessToken: string; refreshToken: string };
  const page = await context.newPage();
  await page.goto(`${app}/mark.svg`);
  await page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, tokens);
  return page;
}

export const viewOf = (app: string, contentId: string) => `${app}/contents/${contentId}/view`;

export type Report = { what: string; outcome: string };

/** What the page says of its attempts, until it has tried them all. */
export function listen(page: Page) {
  const reports: Report[] = [];
  let isOver = false;
  page.context().on('console', (message: ConsoleMessage) => {
    const text = message.text();
    if (text === DONE) isOver = true;
    else if (text.startsWith(REPORT)) reports.push(JSON.parse(text.slice(REPORT.length)) as Report);
  });
  return {
    reports,
    over: () => expect.poll(() => isOver, { timeout: 45_000, message: 'it tried all' }).toBe(true),
  };
}
