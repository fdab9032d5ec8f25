import { fail } from '@rahle/contract/failures';
import { type LatestVersion, versions } from '@rahle/contract/versions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLatest, CONTENT_ID } from '#testing/a-content.ts';
import { ada, aLibrary, libraryOwner } from '#testing/a-library.ts';
import { aCopy } from '#testing/a-shell.ts';
import { type Answer, answer } from '#testing/answers.ts';
import { downloadStatus } from './download-status.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const settle = () => vi.advanceTimersByTimeAsync(0);

it.each([
  [undefined, undefined, 'not_downloaded'],
  [undefined, 'b', 'not_downloaded'],
  ['a', 'b', 'needs_update'],
  ['a', 'a', 'up_to_date'],
  ['a', undefined, 'up_to_date'],
] as const)('a copy of %s where %s is the latest known is %s', (local, latest, status) => {
  expect(downloadStatus(local, latest)).toBe(status);
});

it('a download shows its bytes, and ends with a copy', async () => {
  const { shell, start } = aLibrary();
  const library = start();
  await settle();
  const end = library.download(CONTENT_ID);
  await settle();
  shell.running[0]!.progress({ bytesDone: 10, bytesTotal: 100 });
  expect(library.current().activities.get(CONTENT_ID)).toMatchObject({
    kind: 'running',
    isUpdate: false,
    bytesDone: 10,
    bytesTotal: 100,
  });
  const { about } = shell.running[0]!.request;
  expect(about?.content).toMatchObject({ id: CONTENT_ID, url: null, detailsFileUrl: null });
  shell.running[0]!.complete();
  expect(await end).toBe('downloaded');
  expect(library.current().copies.get(CONTENT_ID)?.manifestHash).toBe('abc');
  expect(library.current().activities.size).toBe(0);
});

it('a download takes a fresh ticket when one expires, and gives up after three in vain', async () => {
  let tickets = 0;
  const url = () => `http://books.localhost/v/${++tickets}/index.html`;
  const { shell, start } = aLibrary([answer(versions.latest, () => aLatest({ url: url() }))]);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const library = start();
  await settle();
  const end = library.download(CONTENT_ID);
  await settle();
  shell.running[0]!.fail('ticket.expired');
  await settle();
  expect(shell.running[0]!.request.url).toContain('/v/2/');
  shell.running[0]!.progress({ bytesDone: 1, bytesTotal: 2 });
  for (const _ of [1, 2, 3]) {
    shell.running[0]!.fail('ticket.expired');
    await settle();
  }
  expect(await end).toBe('download_failed');
});

it('a download that is cancelled before the shell knows of it does not begin', async () => {
  const { promise: latest, resolve } = Promise.withResolvers<LatestVersion>();
  const slow: Answer = { endpoint: versions.latest, reply: () => latest };
  const { shell, start } = aLibrary([slow]);
  const library = start();
  await settle();
  const end = library.download(CONTENT_ID);
  await settle();
  expect(library.current().activities.get(CONTENT_ID)?.kind).toBe('running');
  await library.cancel(CONTENT_ID);
  resolve(aLatest());
  expect(await end).toBeNull();
  await settle();
  expect(shell.running).toEqual([]);
  expect(library.current().activities.size).toBe(0);
});

it('a download that is asked for twice runs once', async () => {
  const { shell, start } = aLibrary();
  const library = start();
  await settle();
  const [end, again] = [library.download(CONTENT_ID), library.download(CONTENT_ID)];
  expect(await again).toBeNull();
  await settle();
  expect(shell.running).toHaveLength(1);
  shell.running[0]!.complete();
  expect(await end).toBe('downloaded');
});

it('a download of someone who leaves tells nobody of its end', async () => {
  const { shell, session, start } = aLibrary();
  const library = start();
  await settle();
  const end = library.download(CONTENT_ID);
  await settle();
  session.close();
  await settle();
  shell.running[0]?.fail('library.closed');
  expect(await end).toBeNull();
  expect(library.current()).toMatchObject({ owner: null });
  expect(library.current().activities.size).toBe(0);
});

it('a download of nothing says that there is nothing', async () => {
  const none: Answer = { endpoint: versions.latest, reply: () => fail('version.not_found') };
  const library = aLibrary([none]).start();
  await settle();
  expect(await library.download(CONTENT_ID)).toBe('nothing_there');
  expect(library.current().activities.size).toBe(0);
});

it('a download that fails keeps the copy that was there', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { shell, start } = aLibrary();
  shell.booksOf(libraryOwner(ada)).copies.push(aCopy(CONTENT_ID, 'old'));
  const library = start();
  await settle();
  const end = library.download(CONTENT_ID);
  await settle();
  shell.running[0]!.fail('disk.full');
  expect(await end).toBe('update_failed');
  expect(library.current().copies.get(CONTENT_ID)?.manifestHash).toBe('old');
  expect(library.current().activities.get(CONTENT_ID)).toMatchObject({
    kind: 'failed',
    isUpdate: true,
  });
});

it('a download can be cancelled', async () => {
  const { start } = aLibrary();
  const library = start();
  await settle();
  const end = library.download(CONTENT_ID);
  await settle();
  await library.cancel(CONTENT_ID);
  expect(await end).toBeNull();
  expect(library.current().copies.size).toBe(0);
});
