import { expect } from '@playwright/test';
import { MessageFromReader, MessageToReader } from '@rahle/contract/reader-messages';
import { CLOSE, forgedMessages, ID, forgingPage } from './hostile/forger.ts';
import { signInto, test, viewOf } from './hostile/open.ts';
import { aReader, call, type KeptMark } from './reading/a-reader.ts';

const kindsOf = ({ def }: typeof MessageFromReader | typeof MessageToReader) =>
  def.options.map((option) => String(option.def.shape.type.def.values[0]));

/** The place, and the one mark that is well formed and not taken back at once. */
const REFUSED = new Set(['409 position', `409 ${ID}0a`]);

test('a book that forges every message changes no place and no mark where it is no EPUB, and is told of no other', async ({
  context,
  held,
}) => {
  const victim = await aReader(held);
  const markId = '0193d9a0-0000-4000-8000-0000000000ff';
  const ask = <Reply>(path: string, body?: object, method?: string) =>
    call<Reply>(victim.app, path, body, victim.accessToken, method);
  const selector = { href: 'x', cfi: null, quote: null, progression: 0 };
  const body = { kind: 'NOTE', colour: null, note: 'secret', version: 1, selector };
  await ask(`/contents/${victim.contentId}/marks/${markId}`, body, 'PUT');
  const locator = { href: 'secret.xhtml', cfi: null, page: 2, progression: 0.2 };
  const read = { locator, version: 1, device: 'Secret', readAt: '2026-01-01T08:00:00.000Z' };
  await ask(`/contents/${victim.contentId}/reading/position`, read, 'PUT');
  const before = await Promise.all([ask(`/contents/${victim.contentId}/reading`), victim.marks()]);

  const messages = forgedMessages({ contentId: victim.contentId, markId });
  const forged = new Set([...messages, CLOSE].map(({ type }) => type));
  for (const kind of [...kindsOf(MessageFromReader), ...kindsOf(MessageToReader)])
    expect(forged, 'every kind of message is forged').toContain(kind);
  const published = await held.manager.publishHtml(forgingPage(messages), { title: 'Forger' });
  const { contentId } = published.body;
  const assign = { contentId, userId: victim.userId };
  await call(victim.app, '/contents/assign', assign, held.manager.accessToken);

  const page = await signInto(context, victim.app, victim.email);
  const told: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith('TOLD ')) told.push(message.text());
  });
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT')
      refused.push(`${answer.status()} ${new URL(answer.url()).pathname.split('/').at(-1)}`);
  });
  await page.goto(viewOf(victim.app, contentId));
  await expect.poll(() => told.includes('TOLD ALL'), { timeout: 45_000 }).toBe(true);

  // What is no EPUB keeps neither place nor marks (decisions §13): the server takes none.
  await expect.poll(() => new Set(refused), { timeout: 30_000 }).toEqual(REFUSED);
  const own = await Promise.all([
    ask<{ data: KeptMark[] }>(`/contents/${contentId}/marks`),
    ask<{ position: object | null }>(`/contents/${contentId}/reading`),
  ]);
  expect(own).toMatchObject([{ data: [] }, { position: null }]);

  const after = await Promise.all([ask(`/contents/${victim.contentId}/reading`), victim.marks()]);
  expect(after).toEqual(before);
  expect(told.join('\n')).not.toMatch(/secret/i);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(viewOf(victim.app, contentId));
  await page.frameLocator('iframe').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${victim.app}/contents/${contentId}`);
});
