import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBook, watchNetwork } from './content-origin.ts';
import { until } from './driver.ts';
import { attempts, hostilePage } from './hostile-book.ts';
import { type AppWindow, newComputer, openWindow } from './window.ts';

const OWNER = {
  organizationId: '11111111-1111-4111-8111-111111111111',
  userId: '22222222-2222-4222-8222-222222222222',
};
const BOOK = '33333333-3333-4333-8333-333333333333';
const OTHER = '44444444-4444-4444-8444-444444444444';
const SECRET = 'the-token-of-the-app';

const computer = newComputer();
const closing: (() => unknown)[] = [() => computer.remove()];
let network: Awaited<ReturnType<typeof watchNetwork>>;
let window: AppWindow;
let outcome: Record<string, string>;

/** Downloads a book by the bridge itself. */
async function keep(contentId: string, files: Parameters<typeof serveBook>[0]) {
  const { url, manifest, close } = await serveBook(files);
  closing.push(close);
  const request = { action: 'start', owner: OWNER, contentId, url, manifest } as const;
  const { outcome: how } = await window.invoke('downloadContent', request);
  expect(how).toBe('complete');
}

/** Opens a book in a frame of the app's page, as the viewer does, and collects its messages. */
async function show(contentId: string, page = 'index.html') {
  const { address } = await window.invoke('getLocalContentPath', { owner: OWNER, contentId });
  await window.run(
    `window.received = [];
     window.onmessage = ({ origin, data }) => window.received.push({ origin, data });
     document.querySelector('#tried')?.remove();
     const frame = Object.assign(document.createElement('iframe'), { id: 'tried', src: values[0] });
     Object.assign(frame.style, { position: 'fixed', inset: 0, width: '100%', height: '100%', zIndex: 9999 });
     frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads');
     document.body.append(frame);`,
    `${address!.replace('index.html', page)}#app=tauri%3A%2F%2Flocalhost`,
  );
}

/** A second frame that begins later, and goes where a book may go: when it is there, so is the first one. */
async function goElsewhereInBook() {
  const { address } = await window.invoke('getLocalContentPath', { owner: OWNER, contentId: BOOK });
  await window.run(
    `const frame = Object.assign(document.createElement('iframe'), { id: 'allowed', src: values[0] });
     const arrived = new Promise((resolve) => addEventListener('message', ({ data }) => data === 'arrived' && resolve()));
     document.body.append(frame);
     await arrived;
     frame.remove();`,
    `${address!.replace('index.html', 'onward.html')}#app=tauri%3A%2F%2Flocalhost`,
  );
}

const received = () =>
  window.run<{ origin: string; data: unknown }[]>('return window.received ?? []');

beforeAll(async () => {
  network = await watchNetwork();
  closing.push(network.close);
  window = await openWindow(computer);
  closing.push(() => window.close());
  await window.run(`localStorage.setItem('accessToken', values[0])`, SECRET);
  await window.invoke('checkDownloadedContent', { owner: OWNER });
  await keep(OTHER, {
    'index.html': 'another book',
    'picture.svg': {
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      type: 'image/svg+xml',
    },
    'script.js': { body: 'window.theirs = 1', type: 'text/javascript' },
  });
  const tried = attempts({ network: network.origin, self: BOOK, other: OTHER });
  await keep(BOOK, {
    'index.html': hostilePage(tried),
    'own.txt': { body: 'mine', type: 'text/plain' },
    'script.js': { body: '', type: 'text/javascript' },
    'away.html': `<script>parent.postMessage('begun', '*'); location.href = '${network.origin}/away'</script>`,
    'refresh.html': `<meta http-equiv="refresh" content="0;url=${network.origin}/refresh">`,
    'to-app.html': `<script>location.href = 'tauri://localhost/index.html'</script>`,
    'to-other.html': `<script>location.href = 'book://${OTHER}.localhost/index.html'</script>`,
    'to-disk.html': `<script>location.href = 'file:///etc/passwd'</script>`,
    'onward.html': `<script>location.href = 'arrived.html'</script>`,
    'arrived.html': `<script>parent.postMessage('arrived', '*')</script>`,
    'link.html': `<a id="out" href="https://example.org/page">out</a>`,
  });
  await show(BOOK);
  const [said] = await until(async () => {
    const messages = await received();
    if (messages.length === 0) throw new Error('the book says nothing');
    return messages;
  });
  outcome = (said!.data as { outcome: typeof outcome }).outcome;
}, 120_000);

afterAll(async () => {
  for (const close of closing.toReversed()) await close();
}, 30_000);

describe('a hostile book gets nothing from', () => {
  const names = Object.keys(attempts({ network: '', self: BOOK, other: OTHER }));
  it.each(names)('%s', (name) => {
    expect(outcome[name]).toBe('refused');
  });
});

it('a book has its own storage and its own files', () => {
  expect(outcome['its own storage']).toBe('got 7');
  expect(outcome['its own files']).toBe('got mine');
});

it('the book calls no bridge command, whatever it posts to the handler in its frame', async () => {
  expect(await window.invoke('loadCacheFile', {})).toEqual({ text: null });
  expect(existsSync(join(computer.data, 'cache.json'))).toBe(false);
});

it.each(['away.html', 'refresh.html', 'to-app.html', 'to-other.html', 'to-disk.html'])(
  'its frame cannot be sent elsewhere: %s',
  async (page) => {
    await show(BOOK, page);
    await goElsewhereInBook();
    await window.enter('#tried');
    await window.enter('iframe');
    const text = await window.source();
    await window.enter();
    expect(text).not.toMatch(/reached|another book|root:|id="root"/);
  },
);

it('reached no host, and moved no window', async () => {
  expect(network.visits).toEqual([]);
  expect(await window.address()).toMatch(/^tauri:\/\/localhost/);
  expect(computer.openedOutside()).toEqual([]);
  expect(await window.run(`return localStorage.getItem('accessToken')`)).toBe(SECRET);
});

it('a link out that a person clicks opens in the browser of the system', async () => {
  await show(BOOK, 'link.html');
  await window.enter('#tried');
  await window.enter('iframe');
  await window.click('#out');
  await window.enter();
  await until(async () => expect(computer.openedOutside()).toEqual(['https://example.org/page']));
});

it('a closed library shows no book', async () => {
  const { address } = await window.invoke('getLocalContentPath', {
    owner: OWNER,
    contentId: OTHER,
  });
  await window.invoke('checkDownloadedContent', { owner: null });
  await expect(
    window.invoke('getLocalContentPath', { owner: OWNER, contentId: OTHER }),
  ).rejects.toThrow('library.closed');
  await window.run(
    `const frame = document.querySelector('#tried');
     const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
     frame.src = values[0] + '#app=tauri%3A%2F%2Flocalhost';
     await loaded;`,
    address,
  );
  await window.enter('#tried');
  await window.enter('iframe');
  expect(await window.source()).not.toContain('another book');
  await window.enter();
});

it('the log names what was refused, and holds neither token nor ticket', () => {
  const log = readFileSync(join(computer.data, 'logs/Rahle.log'), 'utf8');
  expect(log).toContain('library.closed');
  expect(log).not.toContain(SECRET);
  expect(log).not.toContain('/v/ticket');
});
