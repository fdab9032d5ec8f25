import { randomBytes } from 'node:crypto';
import type { Me } from '@rahle/contract/authentication';
import type { Content } from '@rahle/contract/contents';
import type { BridgeRequest, LibraryOwner } from '@rahle/contract/desktop-bridge';
import type { LatestVersion } from '@rahle/contract/versions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { until } from './driver.ts';
import { type AppWindow, newComputer, openWindow } from './window.ts';

type Start = Extract<BridgeRequest<'downloadContent'>, { action: 'start' }>;

const computer = newComputer();
let server: DemoServer;
let window: AppWindow;
let token: string;
let owner: LibraryOwner;

/** What the app does before it asks the shell to download. */
async function order(contentId: string): Promise<Start> {
  const latest = await server.call<LatestVersion>(
    'GET',
    `/contents/${contentId}/versions/latest`,
    token,
  );
  const manifest = await server.call<Start['manifest']>(
    'GET',
    `/contents/${contentId}/versions/${latest.number}/manifest`,
    token,
  );
  return { action: 'start', owner, contentId, url: latest.url!, manifest };
}

const received = async (type: string) => {
  const said =
    await window.run<{ origin: string; data: { type: string } }[]>('return window.received');
  const found = said.find(({ data }) => data.type === type);
  if (!found) throw new Error(`${type} was not received; ${JSON.stringify(said)}`);
  return found;
};

/** Opens a copy as the viewer does, and gives what its reader says first. */
async function open(contentId: string) {
  const { address } = await window.invoke('getLocalContentPath', { owner, contentId });
  await window.run(
    `window.received = [];
     window.onmessage = ({ origin, data }) => window.received.push({ origin, data });
     document.querySelector('#book')?.remove();
     const frame = Object.assign(document.createElement('iframe'), { id: 'book', src: values[0] });
     Object.assign(frame.style, { position: 'fixed', inset: 0, width: '100%', height: '100%', zIndex: 9999 });
     frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads');
     document.body.append(frame);`,
    `${address}#app=tauri%3A%2F%2Flocalhost&lang=en`,
  );
  return address!;
}

beforeAll(async () => {
  server = await startDemoServer();
  token = await server.signIn('learner@rahle.test');
  const me = await server.call<Me>('GET', '/authentication/me', token);
  owner = { organizationId: me.organization.id, userId: me.user.id };
  window = await openWindow(computer);
  await window.invoke('checkDownloadedContent', { owner });
}, 240_000);

afterAll(async () => {
  await window?.close();
  await server?.remove();
  computer.remove();
}, 60_000);

const publish = (chapters: Buffer[]) => {
  const pages = chapters.map((bytes, at) => [`chapter-${at + 1}.html`, bytes] as const);
  return server.publish('Chapters', Object.fromEntries(pages), owner.userId);
};

it('an update of one chapter brings that chapter from the real server, and little else', async () => {
  const chapters = Array.from({ length: 30 }, () => randomBytes(30_000));
  const { contentId } = await publish(chapters);
  const first = await window.invoke('downloadContent', await order(contentId));
  expect(first.bytesFetched).toBeGreaterThan(900_000);

  const { changed } = await publish(chapters.with(6, randomBytes(31_000)));
  const second = await window.invoke('downloadContent', await order(contentId));
  expect(second.outcome).toBe('complete');
  expect(second.bytesFetched).toBeLessThanOrEqual(31_000 * 1.02);
  expect(second.bytesFetched).toBeLessThanOrEqual(changed!.bytes * 1.02);
}, 120_000);

it('a ticket that is no longer good is told from a server that is gone', async () => {
  const { data } = await server.call<{ data: Content[] }>('GET', '/contents?limit=50', token);
  const notHere = data.find(({ title }) => title !== 'Chapters')!;
  const asked = await order(notHere.id);
  const url = asked.url.replace(/\/v\/[^/]+\//, '/v/never-was/');
  await expect(window.invoke('downloadContent', { ...asked, url })).rejects.toThrow(
    'ticket.expired',
  );
});

it('every book of the demo downloads from the real server, and an EPUB opens when the server is gone', async () => {
  const { data } = await server.call<{ data: Content[] }>('GET', '/contents?limit=50', token);
  expect(data.length).toBeGreaterThanOrEqual(8);
  for (const { id } of data) {
    const { outcome } = await window.invoke('downloadContent', await order(id));
    expect(outcome).toBe('complete');
  }
  const { copies } = await window.invoke('checkDownloadedContent', { owner });
  expect(copies.map(({ contentId }) => contentId).toSorted()).toEqual(
    data.map(({ id }) => id).toSorted(),
  );

  await server.stop();
  const epub = data.find(({ pages }) => pages > 1)!;
  const address = await open(epub.id);
  const { origin } = await until(() => received('rahle:ready'));
  expect(address.startsWith(`${origin}/`)).toBe(true);

  // The app sends it to a page, through the page around the book.
  const post = `document.querySelector('#book').contentWindow.postMessage({ type: 'rahle:page', page: values[0] }, values[1])`;
  await window.run(`window.received = []; ${post}`, epub.pages, origin);
  await until(() => received('rahle:at'));
}, 120_000);
