import { type BrowserContext, expect } from '@playwright/test';
import { MessageFromReader, MessageToReader } from '@rahle/contract/reader-messages';
import { CLOSE, forgedMessages, forgingPage } from './hostile/forger.ts';
import { keepSecrets, SECRET_MARK } from './hostile/keep-secrets.ts';
import { type Held, signInto, test, viewOf } from './hostile/open.ts';
import { aReader, call, type KeptMark, type Reader } from './reading/a-reader.ts';

const kindsOf = ({ def }: typeof MessageFromReader | typeof MessageToReader) =>
  def.options.map((option) => String(option.def.shape.type.def.values[0]));

const lend = ({ app, manager }: Held, contentId: string, { userId }: Reader) =>
  call(app, '/contents/assign', { contentId, userId }, manager.accessToken);

/** What a book must forge, naming another book of its reader. */
function everyMessage({ contentId }: Reader) {
  const messages = forgedMessages({ contentId, markId: SECRET_MARK });
  const forged = new Set([...messages, CLOSE].map(({ type }) => type));
  for (const kind of [...kindsOf(MessageFromReader), ...kindsOf(MessageToReader)])
    expect(forged, 'every kind of message is forged').toContain(kind);
  return messages;
}

/** The reader's window, what the forger says that it was told, and what the app sends to the server. */
async function openAs(victim: Reader, context: BrowserContext, contentId: string) {
  const page = await signInto(context, victim.app, victim.email);
  const told: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith('TOLD ')) told.push(message.text());
  });
  const changes: string[] = [];
  page.on('request', (request) => {
    if (['PUT', 'DELETE'].includes(request.method()))
      changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto(viewOf(victim.app, contentId));
  const untilAllSaid = () =>
    expect.poll(() => told.includes('TOLD ALL'), { timeout: 45_000 }).toBe(true);
  const close = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL(viewOf(victim.app, contentId));
    await page.frameLocator('iframe').getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(`${victim.app}/contents/${contentId}`);
  };
  return { page, told, changes, untilAllSaid, close };
}

function ownIn(contentId: string, { app, accessToken }: Reader) {
  const ask = <Reply>(what: string) =>
    call<Reply>(app, `/contents/${contentId}/${what}`, undefined, accessToken);
  return async () => {
    const { data } = await ask<{ data: KeptMark[] }>('marks');
    const { position } = await ask<{ position: { locator: { href: string } } | null }>('reading');
    const notes = data.filter(({ deletedAt }) => !deletedAt).map(({ note }) => note);
    return { notes, place: position?.locator.href };
  };
}

test('a book that is no EPUB forges every message in vain: nothing is sent, nothing is said', async ({
  context,
  held,
}) => {
  const victim = await aReader(held);
  const published = await held.manager.publishHtml(forgingPage(everyMessage(victim)));
  const { contentId } = published.body;
  await lend(held, contentId, victim);
  const secrets = await keepSecrets(victim, victim.contentId);
  const before = await secrets();

  const { page, told, changes, untilAllSaid, close } = await openAs(victim, context, contentId);
  await untilAllSaid();
  await close();
  // Whatever was kept is sent when the app begins anew.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('was not accepted')).toHaveCount(0);
  expect(changes).toEqual([]);
  expect(await ownIn(contentId, victim)()).toEqual({ notes: [], place: undefined });
  expect(await secrets()).toBe(before);
  expect(told.filter((each) => each.includes('rahle:mark'))).toEqual([]);
});
