import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desktopBridge } from '@rahle/contract/desktop-bridge';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveBook } from './content-origin.ts';
import { closeDialog, seeWindow } from './dialogs.ts';
import { until } from './driver.ts';
import { silence } from './silence.ts';
import { type AppWindow, newComputer, openWindow } from './window.ts';

const OWNER = {
  organizationId: '11111111-1111-4111-8111-111111111111',
  userId: '22222222-2222-4222-8222-222222222222',
};
const BOOK = '33333333-3333-4333-8333-333333333333';

const computer = newComputer();
let window: AppWindow;
let book: Awaited<ReturnType<typeof serveBook>>;

beforeAll(async () => {
  book = await serveBook({
    'index.html': '<title>A book</title><p>text</p>',
    'film.mp4': { body: '0123456789', type: 'video/mp4' },
    'sub dir/ş#1.html': 'deep',
    'tone.wav': { body: silence(), type: 'audio/wav' },
  });
  window = await openWindow(computer);
  await window.invoke('checkDownloadedContent', { owner: OWNER });
  const start = { action: 'start', owner: OWNER, contentId: BOOK } as const;
  await window.invoke('downloadContent', { ...start, url: book.url, manifest: book.manifest });
});

afterAll(async () => {
  await window.close();
  book.close();
  computer.remove();
});

/** Looks at a file as the book itself would. */
async function fetchInBook(path: string, headers: Record<string, string> = {}) {
  const { address } = await window.invoke('getLocalContentPath', {
    owner: OWNER,
    contentId: BOOK,
  });
  await window.run(
    `document.querySelector('#book')?.remove();
     document.body.append(Object.assign(document.createElement('iframe'), { id: 'book', src: values[0] }));`,
    address,
  );
  await window.enter('#book');
  await window.enter('iframe');
  try {
    return await until(() =>
      window.run<{ status: number; body: string; headers: Record<string, string> }>(
        `const answer = await fetch(values[0], { headers: values[1] });
         return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };`,
        path,
        headers,
      ),
    );
  } finally {
    await window.enter();
  }
}

it('every command of the contract is permitted to the app, and no other', () => {
  const permissions = readFileSync(
    join(import.meta.dirname, '../shell/permissions/bridge.toml'),
    'utf8',
  );
  const names = [...permissions.matchAll(/^ {2}"(\w+)",$/gm)].map(([, name]) => name);
  expect(names).toEqual(Object.keys(desktopBridge));
});

it.each(['plugin:window|close', 'plugin:opener|open_url', 'plugin:fs|read_file', 'unheardOf'])(
  'the app itself cannot call %s',
  async (command) => {
    const call = `return window.__TAURI_INTERNALS__.invoke(values[0], {})`;
    await expect(window.run(call, command)).rejects.toThrow(/not allowed|not found/);
  },
);

it.each([
  { why: 'an id that is none', request: { owner: OWNER, contentId: '../../etc' } },
  { why: 'a field that nobody knows', request: { owner: OWNER, contentId: BOOK, more: 1 } },
  { why: 'nobody as owner', request: { contentId: BOOK } },
])('a request with $why is refused', async ({ request }) => {
  const call = `return window.__TAURI_INTERNALS__.invoke('getLocalContentPath', { request: values[0] })`;
  await expect(window.run(call, request)).rejects.toThrow('request.invalid');
});

it.each(['http://books.example/v/t/index.html', 'file:///v/t/index.html'])(
  'nothing is fetched from %s',
  async (url) => {
    const start = { action: 'start', owner: OWNER, contentId: BOOK } as const;
    const call = window.invoke('downloadContent', { ...start, url, manifest: book.manifest });
    await expect(call).rejects.toThrow('request.invalid');
  },
);

it('the library says where it is, and what is in it', async () => {
  const library = await window.invoke('checkDownloadedContent', { owner: OWNER });
  expect(library.place).toBe(join(computer.data, 'library', OWNER.organizationId, OWNER.userId));
  const { manifestHash } = book.manifest;
  const bytes = 46 + silence().length;
  expect(library.copies).toEqual([
    { contentId: BOOK, number: 1, manifestHash, files: 4, bytes, about: null },
  ]);
  expect(library.bytes).toBe(bytes);
  expect(library.unfinished).toEqual([]);
});

it('a book gets a part of a file, as sound and film ask for it', async () => {
  const { status, body, headers } = await fetchInBook('film.mp4', { range: 'bytes=2-5' });
  expect({ status, body }).toEqual({ status: 206, body: '2345' });
  expect(headers).toMatchObject({
    'content-range': 'bytes 2-5/10',
    'content-type': 'video/mp4',
    'x-content-type-options': 'nosniff',
  });
});

it.each(['<audio src="tone.wav">', '<audio><source src="tone.wav" type="audio/wav"></audio>'])(
  'sound in a book plays: %s',
  async (player) => {
    await fetchInBook('index.html');
    await window.enter('#book');
    await window.enter('iframe');
    const seconds = await window.run<number>(
      `document.body.innerHTML = values[0];
       const player = document.querySelector('audio');
       return new Promise((resolve) => {
         player.addEventListener('loadedmetadata', () => resolve(player.duration));
       });`,
      player,
    );
    await window.enter();
    expect(seconds).toBe(2);
  },
);

it('names with signs of every kind are found', async () => {
  const { body } = await fetchInBook('sub%20dir/%C5%9F%231.html');
  expect(body).toBe('deep');
});

it('the cache file is kept from one start to the next, and a damaged one is set aside', async () => {
  await window.invoke('saveCacheFile', { text: '{"ş":1}', setAside: false });
  await window.close();
  window = await openWindow(computer);
  expect(await window.invoke('loadCacheFile', {})).toEqual({ text: '{"ş":1}' });

  await window.close();
  writeFileSync(join(computer.data, 'cache.json'), Buffer.from([0xff, 0xfe]));
  window = await openWindow(computer);
  expect(await window.invoke('loadCacheFile', {})).toEqual({ text: null });
  expect(readFileSync(join(computer.data, 'cache.damaged'))).toEqual(Buffer.from([0xff, 0xfe]));
});

it('killed in the middle of a download, the program starts, the copy opens, and the download goes on', async () => {
  const chapters = Array.from({ length: 8 }, (_, at) => [
    `chapter-${at}.html`,
    String(at).repeat(300_000),
  ]);
  const next = await serveBook(
    { 'index.html': '<title>A book, once more</title>', ...Object.fromEntries(chapters) },
    { pieceMs: 100 },
  );
  const request = { action: 'start', owner: OWNER, contentId: BOOK, url: next.url } as const;
  const start = `void window.__TAURI_INTERNALS__.invoke('downloadContent', { request: values[0] })`;
  let before = 0;
  const here = async () => {
    const library = await window.invoke('checkDownloadedContent', { owner: OWNER });
    return { ...library, bytesDone: library.unfinished[0]?.bytesDone ?? 0 };
  };
  for (const bytes of [10_000, 90_000, 40_000]) {
    await window.invoke('checkDownloadedContent', { owner: OWNER });
    await window.run(start, { ...request, manifest: next.manifest });
    await until(async () => expect((await here()).bytesDone).toBeGreaterThan(before + bytes));
    await window.kill();
    window = await openWindow(computer);
    const { copies, bytesDone } = await here();
    expect(copies[0]?.manifestHash).toBe(book.manifest.manifestHash);
    expect(bytesDone).toBeGreaterThan(before);
    before = bytesDone;
    expect((await fetchInBook('film.mp4')).body).toBe('0123456789');
  }
  const { bytesFetched } = await window.invoke('downloadContent', {
    ...request,
    manifest: next.manifest,
  });
  const total = next.manifest.files.reduce((sum, { size }) => sum + size, 0);
  expect(bytesFetched).toBe(total - before);
  next.close();
});

it.each(['showErrorDialog', 'showWarningDialog'] as const)(
  '%s shows a dialog of the system, and ends when a person has closed it',
  async (command) => {
    let isClosed = false;
    const call = window
      .invoke(command, { title: `A book by ${command}`, message: 'Nothing there' })
      .finally(() => (isClosed = true));
    const dialog = await seeWindow(`A book by ${command}`);
    expect(isClosed).toBe(false);
    await closeDialog(dialog);
    expect(await call).toBeNull();
  },
);

it('a second start ends at once, and the first goes on', async () => {
  const second = spawn(process.env['RAHLE_DESKTOP_PROGRAM']!, {
    stdio: 'ignore',
    env: { ...process.env, ...computer.env },
  });
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect(code).toBe(0);
  expect(await window.address()).toContain('tauri://localhost');
});

/** As the program has written it down: not at every pixel of a drag, and not only when it is closed. */
function keptSize() {
  const file = join(computer.home, 'config/org.rahle.desktop/.window-state.json');
  const { width, height } = JSON.parse(readFileSync(file, 'utf8')).main;
  return { width, height };
}

it('the window is as large as it was left', async () => {
  await window.resize(900, 700);
  await until(async () => expect(keptSize()).toEqual({ width: 900, height: 700 }));
  await window.close();
  window = await openWindow(computer);
  await until(async () => {
    const { width, height } = await window.rectangle();
    expect({ width, height }).toEqual({ width: 900, height: 700 });
  });
});
