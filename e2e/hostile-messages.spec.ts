import { expect } from '@playwright/test';
import { MessageFromReader, MessageToReader } from '@rahle/contract/reader-messages';
import { CLOSE, forgedMessages, forgingPage } from './hostile/forger.ts';
import { signInto, test, viewOf } from './hostile/open.ts';
import { aReader, call, type KeptMark } from './reading/a-reader.ts';

const kindsOf = ({ def }: typeof MessageFromReader | typeof MessageToReader) =>
  def.options.map((option) => String(option.def.shape.type.def.values[0]));

test('a book that forges every message changes its own place and marks alone, and is told of no other', async ({
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
  await page.goto(viewOf(victim.app, contentId));
  await expect.poll(() => told.includes('TOLD ALL'), { timeout: 45_000 }).toBe(true);

  const own = async () => {
    const { data } = await ask<{ data: KeptMark[] }>(`/contents/${contentId}/marks`);
    return data.filter(({ deletedAt }) => !deletedAt).map(({ note }) => note);
  };
  await expect.poll(own, { timeout: 30_000 }).toEqual(['forged']);
  type Known = { position: { locator: { href: string } } | null };
  const ownPlace = async () =>
    (await ask<Known>(`/contents/${contentId}/reading`)).position?.locator.href;
  await expect.poll(ownPlace, { timeout: 30_000 }).toBe('forged.html');

  const after = await Promise.all([ask(`/contents/${victim.contentId}/reading`), victim.marks()]);
  expect(after).toEqual(before);
  expect(told.join('\n')).not.toMatch(/secret/i);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(viewOf(victim.app, contentId));
  await page.frameLocator('iframe').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${victim.app}/contents/${contentId}`);
});
