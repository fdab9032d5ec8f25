import type { BrowserContext, Page } from '@playwright/test';
import type { Mark } from '@rahle/contract/marks';
import { MessageFromReader, MessageToReader } from '@rahle/contract/reader-messages';
import { expect } from './expect.ts';
import { sampleEpub } from '../apps/api/src/packages/testing/sample-epub.ts';
import { writeZip } from '../apps/api/src/packages/testing/zip-writer.ts';
import { atAtlas } from './demo.ts';
import { CLOSE, forgedMessages, forgingPage } from './hostile/forger.ts';
import { keepSecrets, SECRET_MARK } from './hostile/keep-secrets.ts';
import { type Held, prepare, signInto, test, viewOf } from './hostile/open.ts';
import { EPUB } from './hostile/publisher.ts';
import { aBook, aReader, call, type Reader } from './reading/a-reader.ts';

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
    const { data } = await ask<{ data: Mark[] }>('marks');
    const { position } = await ask<{ position: { locator: { href: string } } | null }>('reading');
    const notes = data.filter(({ deletedAt }) => !deletedAt).map(({ note }) => note);
    return { notes, place: position?.locator.href };
  };
}

/** The books of which this browser keeps anything, sent, waiting or refused. */
const keptBooks = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('rahle.reading');
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('books').objectStore('books').getAllKeys();
          reading.addEventListener('error', () => reject(reading.error!));
          reading.addEventListener('success', () =>
            resolve(reading.result.map((key) => (key as string[])[1]!)),
          );
        });
      }),
  );

test('an EPUB that forges every message changes its own reader’s place and marks in it alone, and is told of no other', async ({
  context,
  held,
}) => {
  const atlas = await prepare(atAtlas(held.app), 'manager@atlas.test');
  const [victim, neighbour, stranger] = [
    await aReader(held),
    await aReader(held),
    await aReader(atlas),
  ];
  const forger = { name: 'OEBPS/forger.html', data: forgingPage(everyMessage(victim)) };
  const manifest = '<item id="forger" href="forger.html" media-type="text/html"/>';
  const book = writeZip(sampleEpub({ manifest, others: [forger] }));
  const { contentId } = (await held.manager.publishPackage(book, EPUB, { title: 'Forger' })).body;
  await lend(held, contentId, victim);
  await lend(held, contentId, neighbour);
  const secrets = [
    await keepSecrets(victim, victim.contentId),
    await keepSecrets(neighbour, contentId),
    await keepSecrets(stranger, stranger.contentId),
  ];
  const before = await Promise.all(secrets.map((read) => read()));
  for (const each of before) expect(each).toMatch(/secret\.xhtml.*"note":"secret"/);

  const { page, told, changes, untilAllSaid, close } = await openAs(victim, context, contentId);
  // An EPUB's scripts do not run in the reader. This one stands in the reader's place, as if it had broken out.
  await page.frameLocator('iframe').getByRole('button').first().waitFor();
  const frame = await page.locator('iframe').elementHandle();
  const reader = (await frame!.contentFrame())!;
  const { href, hash } = new URL(reader.url());
  await reader.goto(new URL(`epub/OEBPS/forger.html${hash}`, href).href);
  await untilAllSaid();

  const own = ownIn(contentId, victim);
  await expect.poll(own, { timeout: 30_000 }).toEqual({ notes: ['forged'], place: 'forged.html' });
  expect(await Promise.all(secrets.map((read) => read()))).toEqual(before);
  expect(told.join('\n')).not.toMatch(/secret/i);
  for (const change of changes) expect(change).toContain(`/api/contents/${contentId}/`);
  await close();
});

test('a book that is no EPUB forges every message in vain: nothing is sent, nothing is said', async ({
  context,
  held,
}) => {
  const victim = await aReader(held);
  const { contentId: sound } = await aBook(held.manager);
  await lend(held, sound, victim);
  const published = await held.manager.publishHtml(forgingPage(everyMessage(victim)));
  const { contentId } = published.body;
  await lend(held, contentId, victim);
  const secrets = await keepSecrets(victim, victim.contentId);
  const before = await secrets();

  const { page, told, changes, untilAllSaid, close } = await openAs(victim, context, contentId);
  await untilAllSaid();
  await close();
  // A place that is sent takes the same way, with whatever was kept before: once it has arrived, there was nothing else.
  await page.goto(viewOf(victim.app, sound));
  const place = async () => (await ownIn(sound, victim)()).place;
  await expect.poll(place, { timeout: 30_000 }).toBeTruthy();
  expect(await keptBooks(page)).toEqual([sound]);
  for (const change of changes) expect(change).toContain(`/api/contents/${sound}/`);
  await expect(page.getByText('was not accepted')).toHaveCount(0);
  expect(await ownIn(contentId, victim)()).toEqual({ notes: [], place: undefined });
  expect(await secrets()).toBe(before);
  expect(told.filter((each) => each.includes('rahle:mark'))).toEqual([]);
});
