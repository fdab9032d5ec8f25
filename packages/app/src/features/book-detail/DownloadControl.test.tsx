import { contents } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { type LatestVersion, versions } from '@rahle/contract/versions';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aContent, aLatest, CONTENT_ID } from '#testing/a-content.ts';
import { aCopy, aShell } from '#testing/a-shell.ts';
import { type Answer, answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { organization, someone } from '#testing/people.ts';

const OWNER = { organizationId: organization.id, userId: someone('LEARNER').user.id };

let shell: ReturnType<typeof aShell>;
beforeEach(() => {
  shell = aShell();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const open = (answers: Answer[] = [], path = `/contents/${CONTENT_ID}`) =>
  openPath(path, {
    role: 'LEARNER',
    platform: shell.platform,
    answers: [
      ...answers,
      answer(contents.get, () => aContent()),
      answer(versions.latest, () => aLatest()),
      answer(versions.manifest, () => ({ number: 3, manifestHash: 'abc', files: [] })),
      answer(versions.checkUpdates, () => ({ items: [] })),
    ],
  });

const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }));
const running = () => waitFor(() => shell.running[0] ?? Promise.reject(new Error('not yet')));

it('a browser offers no download', async () => {
  await openPath(`/contents/${CONTENT_ID}`, {
    role: 'LEARNER',
    answers: [answer(contents.get, () => aContent())],
  });
  await screen.findByRole('heading', { level: 1, name: 'Tides' });
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
});

it('downloads with its bytes in sight, and then offers nothing more', async () => {
  await open();
  await press('Download, 100 bytes');
  const download = await running();
  expect(await screen.findByText('Downloading…')).toBeTruthy();
  act(() => download.progress({ bytesDone: 1_572_864, bytesTotal: 3_145_728 }));
  expect(screen.getByText('1.5 MB of 3 MB')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  act(() => download.complete());
  expect(await screen.findByText('On this computer')).toBeTruthy();
  expect(await screen.findByText('Downloaded: Tides')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Download|Update/ })).toBeNull();
});

it('keeps the focus where the act was', async () => {
  await open();
  await press(/^Download/);
  const download = await running();
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  expect(document.activeElement).toBe(cancel);
  act(() => download.complete());
  const badge = await screen.findByText('On this computer');
  await waitFor(() => expect(document.activeElement?.contains(badge)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

it('offers no update of what it has just fetched, though the page knew an older one', async () => {
  let manifestHash = 'old';
  const versionsNow = () => [{ ...aContent().versions[0]!, manifestHash }];
  await open([answer(contents.get, () => aContent({ versions: versionsNow() }))]);
  await press(/^Download/);
  manifestHash = 'abc';
  const download = await running();
  act(() => download.complete());
  expect(await screen.findByText('Downloaded: Tides')).toBeTruthy();
  expect(await screen.findByText('On this computer')).toBeTruthy();
});

it('updates a copy of an older version by what is missing of the newer one, which is said at once', async () => {
  shell.booksOf(OWNER).copies.push(aCopy(CONTENT_ID, 'old'));
  const file = { path: 'index.html', sha256: 'a', size: 2_621_440, type: 'text/html' };
  const { promise: latest, resolve } = Promise.withResolvers<LatestVersion>();
  await open([
    answer(versions.manifest, () => ({ number: 3, manifestHash: 'abc', files: [file] })),
    { endpoint: versions.latest, reply: () => latest },
  ]);
  await press('Update, 2.5 MB');
  expect(await screen.findByText('Updating…')).toBeTruthy();
  expect(screen.getByText('0 bytes of 2.5 MB')).toBeTruthy();
  resolve(aLatest());
  const download = await running();
  act(() => download.complete());
  expect(await screen.findByText('Updated: Tides')).toBeTruthy();
});

it.each([
  ['not downloaded', [], 'Download'],
  ['to be updated', [aCopy(CONTENT_ID, 'old')], 'Update'],
])('a book without bytes that is %s names none', async (_, copies, name) => {
  shell.booksOf(OWNER).copies.push(...copies);
  await open([
    answer(contents.get, () =>
      aContent({ versions: [{ ...aContent().versions[0]!, totalBytes: 0 }] }),
    ),
  ]);
  expect(await screen.findByRole('button', { name })).toBeTruthy();
});

it('an interrupted book offers one button, which goes on from the bytes that are here', async () => {
  shell.booksOf(OWNER).unfinished.push({
    contentId: CONTENT_ID,
    number: 3,
    manifestHash: 'abc',
    bytesDone: 1_048_576,
    bytesTotal: 3_145_728,
  });
  await open();
  const goOn = await screen.findByRole('button', { name: 'Resume, 2 MB' });
  expect(screen.queryAllByRole('button', { name: /Download|Update|Discard|Resume/ })).toEqual([
    goOn,
  ]);
  expect(screen.getByText(/1 MB of 3 MB has arrived/)).toBeTruthy();
  await userEvent.click(goOn);
  expect(await screen.findByText('1 MB of 3 MB')).toBeTruthy();
});

it('cancels, and offers the download again', async () => {
  await open();
  await press(/^Download/);
  await running();
  await press('Cancel');
  expect(await screen.findByRole('button', { name: /^Download/ })).toBeTruthy();
});

describe('says why', () => {
  it.each([
    ['disk.full', 'The disk is full.'],
    ['server.unreachable', 'The server cannot be reached.'],
    ['file.damaged', 'not the book that was published'],
    ['manifest.refused', 'cannot be stored safely'],
    ['disk.failed', 'could not be written'],
  ] as const)('a download failed: %s', async (code, sentence) => {
    await open();
    await press(/^Download/);
    (await running()).fail(code);
    const alert = await screen.findByText('Download failed');
    expect(alert.closest('[role=alert]')?.textContent).toContain(sentence);
    // And another try begins where it was left.
    await press(/^Download/);
    await running();
    expect(screen.queryByText('Download failed')).toBeNull();
  });

  it('an update failed, without a network', async () => {
    shell.booksOf(OWNER).copies.push(aCopy(CONTENT_ID, 'old'));
    await open([{ endpoint: versions.latest, reply: () => fail('network.offline') }]);
    await press(/^Update/);
    const alert = await screen.findByText('Update failed');
    expect(alert.closest('[role=alert]')?.textContent).toContain('Network error');
  });

  it('there is nothing to download, in a dialog of the system', async () => {
    await open([answer(versions.latest, () => aLatest({ url: null }))]);
    await press(/^Download/);
    await waitFor(() =>
      expect(shell.dialogs).toEqual([
        { title: 'Tides', message: 'No URL available for this content' },
      ]),
    );
  });
});

describe('the viewer', () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('prefers the copy on this computer, asks no server for it, and knows the page', async () => {
    shell.booksOf(OWNER).copies.push(aCopy(CONTENT_ID));
    const latest = vi.fn<() => LatestVersion>(() => aLatest());
    await open([answer(versions.latest, latest)], `/contents/${CONTENT_ID}/view`);
    const frame = await screen.findByTitle<HTMLIFrameElement>('Tides');
    const src = frame.getAttribute('src') ?? '';
    expect(src).toContain(`book://frame.${CONTENT_ID}.localhost/index.html#`);
    expect(latest).not.toHaveBeenCalled();

    const said = vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => {});
    const post = (data: unknown) =>
      act(async () => {
        const origin = `book://frame.${CONTENT_ID}.localhost`;
        const { contentWindow: source } = frame;
        window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
      });
    await post({ type: 'rahle:at', page: 6, title: 'The moon' });
    expect(said).not.toHaveBeenCalled();
    const [key] = Object.keys(localStorage).filter((name) => name.startsWith('rahle.page'));
    expect(localStorage.getItem(key!)).toBe('6');
  });
});
