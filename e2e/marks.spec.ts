import { expect, type Page } from '@playwright/test';
import { signInto, test, viewOf } from './hostile/open.ts';
import { aReader, call, type KeptMark, type Reader } from './reading/a-reader.ts';
import { chapterOf } from './reader/open.ts';

const reader = (page: Page) => page.frameLocator('iframe');

/** Opens the book, and waits until its marks have been handed over. */
async function open(page: Page, { app, contentId }: Reader): Promise<void> {
  await page.goto(viewOf(app, contentId));
  await expect(reader(page).getByRole('button', { name: 'Bookmark this page' })).toBeVisible();
  await chapterOf(page);
}

async function highlight(page: Page, paragraph: number, colour: string): Promise<void> {
  const chapter = await chapterOf(page);
  await chapter.evaluate((at) => {
    getSelection()!.selectAllChildren(document.querySelectorAll('p')[at]!);
  }, paragraph);
  await reader(page).getByRole('button', { name: colour, exact: true }).click();
}

test('a highlight made without a network is kept, sent later, and seen on another device', async ({
  context,
  browser,
  held,
}) => {
  const someone = await aReader(held);
  const page = await signInto(context, someone.app, someone.email);
  await open(page, someone);
  await highlight(page, 0, 'Green');
  await expect
    .poll(async () => (await someone.marks()).map(({ colour }) => colour), { timeout: 30_000 })
    .toEqual(['green']);

  await context.setOffline(true);
  await highlight(page, 2, 'Pink');
  await reader(page).getByRole('tab', { name: 'Notes' }).click();
  await expect(reader(page).getByRole('button', { name: 'All 2' })).toBeVisible();
  expect(await someone.marks()).toHaveLength(1);
  await context.setOffline(false);
  await expect
    .poll(async () => (await someone.marks()).map(({ colour }) => colour), { timeout: 60_000 })
    .toEqual(['green', 'pink']);

  const other = await browser.newContext();
  const second = await signInto(other, someone.app, someone.email);
  await open(second, someone);
  await reader(second).getByRole('tab', { name: 'Notes' }).click();
  await expect(reader(second).getByRole('button', { name: 'All 2' })).toBeVisible();
  await other.close();
});

/** A book that says all it can to the app, and tells the console what it was told. */
const FORGER = (others: string, kept: string) => `<!doctype html><title>Forger</title><script>
const app = new URLSearchParams(location.hash.slice(1)).get('app');
const say = (message) => parent.postMessage(message, app);
addEventListener('message', ({ data }) => console.log('TOLD ' + JSON.stringify(data)));
const id = (last) => '0193d9a0-0000-4000-8000-0000000000' + last;
const selector = { href: 'x', cfi: null, quote: null, progression: 0.5, contentId: '${others}' };
const mark = { kind: 'HIGHLIGHT', colour: 'pink', note: 'forged', selector };
const place = { href: 'x', cfi: null, page: 3, progression: 0.5 };
say({ type: 'rahle:here' });
say({ type: 'rahle:ready', pages: 9, contentId: '${others}' });
say({ type: 'rahle:place', place, contentId: '${others}' });
say({ type: 'rahle:mark', contentId: '${others}', mark: { ...mark, id: id('0a'), contentId: '${others}' } });
say({ type: 'rahle:mark', mark: { ...mark, id: id('0b'), note: 'x'.repeat(5001) } });
say({ type: 'rahle:mark', mark: { ...mark, id: '../../${others}/marks/' + id('0c') } });
say({ type: 'rahle:unmark', id: '${kept}', contentId: '${others}' });
setTimeout(() => console.log('TOLD ALL'), 1000);
</script>`;

test('a book that forges messages marks itself alone, and is told nothing of other books', async ({
  context,
  held,
}) => {
  const victim = await aReader(held);
  const kept = '0193d9a0-0000-4000-8000-0000000000ff';
  const path = (contentId: string, id: string) => `/contents/${contentId}/marks/${id}`;
  const selector = { href: 'x', cfi: null, quote: null, progression: 0 };
  const body = { kind: 'NOTE', colour: null, note: 'secret', version: 1, selector };
  await call(victim.app, path(victim.contentId, kept), body, victim.accessToken, 'PUT');

  const forger = FORGER(victim.contentId, kept);
  const published = await held.manager.publishHtml(forger, { title: 'Forger' });
  const { contentId } = published.body;
  const assign = { contentId, userId: victim.userId };
  await call(victim.app, '/contents/assign', assign, held.manager.accessToken);

  const page = await signInto(context, victim.app, victim.email);
  const told: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith('TOLD ')) told.push(message.text());
  });
  await page.goto(viewOf(victim.app, contentId));
  await expect.poll(() => told.includes('TOLD ALL'), { timeout: 45_000 }).toBe(true);
  const own = async () => {
    const answer = await call<{ data: KeptMark[] }>(
      victim.app,
      `/contents/${contentId}/marks`,
      undefined,
      victim.accessToken,
    );
    return answer.data.map(({ note }) => note);
  };
  await expect.poll(own, { timeout: 30_000 }).toEqual(['forged']);
  expect((await victim.marks()).map(({ note }) => note)).toEqual(['secret']);
  expect(await victim.known()).toBeNull();
  expect(told.join('\n')).not.toContain('secret');
});
