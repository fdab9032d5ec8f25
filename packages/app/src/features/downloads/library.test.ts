import { contents } from '@rahle/contract/contents';
import { fail, Failure } from '@rahle/contract/failures';
import { versions } from '@rahle/contract/versions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '#http/client.ts';
import { createConnection } from '#offline/connection.ts';
import { createSession } from '#session/session.ts';
import { aContent, aLatest, CONTENT_ID } from '#testing/a-content.ts';
import { aCopy, aShell } from '#testing/a-shell.ts';
import { type Answer, answer, answering } from '#testing/answers.ts';
import { someone, tokens } from '#testing/people.ts';
import { downloadStatus } from './download-status.policy.ts';
import { createLibrary } from './library.ts';

const ada = someone('LEARNER');
const grace = someone('LEARNER', { id: '0193d9a0-0000-4000-8000-0000000000aa' });
const ownerOf = ({ user, organization }: typeof ada) => ({
  organizationId: organization.id,
  userId: user.id,
});
const manifest = answer(versions.manifest, () => ({ number: 3, manifestHash: 'abc', files: [] }));

function open(answers: Answer[] = [], me = ada) {
  localStorage.clear();
  const shell = aShell();
  const session = createSession();
  session.open(tokens(), me);
  const connection = createConnection();
  const client = createClient(
    answering([
      ...answers,
      answer(versions.latest, () => aLatest()),
      manifest,
      answer(versions.checkUpdates, () => ({ items: [] })),
      answer(contents.get, () => aContent()),
    ]),
  );
  const start = () =>
    createLibrary({ downloads: shell.platform.downloads!, client, session, connection });
  return { shell, session, connection, start };
}

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

describe('a download', () => {
  it('shows its bytes, and ends with a copy', async () => {
    const { shell, start } = open();
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

  it('takes a fresh ticket when one expires, and gives up after three in vain', async () => {
    let tickets = 0;
    const url = () => `http://books.localhost/v/${++tickets}/index.html`;
    const { shell, start } = open([answer(versions.latest, () => aLatest({ url: url() }))]);
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

  it('of nothing says that there is nothing', async () => {
    const none: Answer = { endpoint: versions.latest, reply: () => fail('version.not_found') };
    const library = open([none]).start();
    await settle();
    expect(await library.download(CONTENT_ID)).toBe('nothing_there');
    expect(library.current().activities.size).toBe(0);
  });

  it('that fails keeps the copy that was there', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { shell, start } = open();
    shell.booksOf(ownerOf(ada)).copies.push(aCopy(CONTENT_ID, 'old'));
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

  it('can be cancelled', async () => {
    const { start } = open();
    const library = start();
    await settle();
    const end = library.download(CONTENT_ID);
    await settle();
    await library.cancel(CONTENT_ID);
    expect(await end).toBeNull();
    expect(library.current().copies.size).toBe(0);
  });
});

describe('what is no longer the reader’s', () => {
  let status: 'unassigned' | 'up_to_date' = 'up_to_date';
  const asked = vi.fn<(body: unknown) => void>();
  const check = answer(versions.checkUpdates, ({ body }) => {
    asked(body);
    return { items: body.items.map(({ contentId }) => ({ contentId, status })) };
  });
  beforeEach(() => {
    status = 'up_to_date';
    asked.mockClear();
  });

  it.each(['at the start', 'after a minute', 'on coming online'])('goes %s', async (when) => {
    const { shell, connection, start } = open([check]);
    shell.booksOf(ownerOf(ada)).copies.push(aCopy(CONTENT_ID));
    if (when === 'at the start') status = 'unassigned';
    const library = start();
    const gone = vi.fn<() => void>();
    library.onGone(gone);
    await settle();
    expect(asked).toHaveBeenCalledWith({
      items: [{ contentId: CONTENT_ID, manifestHash: 'abc' }],
    });
    status = 'unassigned';
    if (when === 'after a minute') await vi.advanceTimersByTimeAsync(60_000);
    if (when === 'on coming online') {
      connection.note(false);
      connection.note(true);
      await settle();
    }
    expect(library.current().copies.size).toBe(0);
    expect(shell.booksOf(ownerOf(ada)).copies).toEqual([]);
    expect(gone).toHaveBeenCalledOnce();
  });

  it('stays while nobody can be asked', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const refuse: Answer = {
      endpoint: versions.checkUpdates,
      reply: () => {
        throw new Failure('server.broken');
      },
    };
    const { shell, start } = open([refuse]);
    shell.booksOf(ownerOf(ada)).copies.push(aCopy(CONTENT_ID));
    const library = start();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(library.current().copies.size).toBe(1);
  });
});

describe('the library', () => {
  it('closes with the session, and is found again by its owner alone', async () => {
    const { shell, session, start } = open();
    shell.booksOf(ownerOf(ada)).copies.push(aCopy(CONTENT_ID));
    const library = start();
    await settle();
    expect(library.current().copies.size).toBe(1);
    session.close();
    await settle();
    expect(shell.openOwner()).toBeNull();
    expect(library.current()).toMatchObject({ owner: null, isListed: false });
    session.open(tokens(2), grace);
    await settle();
    expect(library.current().copies.size).toBe(0);
    expect(await library.addressOf(CONTENT_ID)).toBeNull();
    session.close();
    session.open(tokens(3), ada);
    await settle();
    expect(library.current().copies.size).toBe(1);
  });

  it('left open by an earlier run is closed for a visitor', async () => {
    const { shell, session, start } = open();
    await shell.platform.downloads!.open(ownerOf(ada));
    session.close();
    start();
    await settle();
    expect(shell.openOwner()).toBeNull();
  });

  it('knows the page its reader was at, whoever else reads here', async () => {
    const { session, start } = open();
    const library = start();
    await settle();
    library.keepPage(CONTENT_ID, 7);
    expect(library.pageOf(CONTENT_ID)).toBe(7);
    session.open(tokens(2), grace);
    await settle();
    expect(library.pageOf(CONTENT_ID)).toBeUndefined();
  });
});
