import { contents } from '@rahle/contract/contents';
import { Failure } from '@rahle/contract/failures';
import { type UpdateStatus, versions } from '@rahle/contract/versions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShellFailure } from '#platform/shell-failure.ts';
import { aContent, CONTENT_ID } from '#testing/a-content.ts';
import { ada, aLibrary, libraryOwner } from '#testing/a-library.ts';
import { aCopy } from '#testing/a-shell.ts';
import { type Answer, answer } from '#testing/answers.ts';
import { someone, tokens } from '#testing/people.ts';
import { downloadStatus } from './download-status.ts';
import type { LocalLibrary } from './library.ts';

const grace = someone('LEARNER', { id: '0193d9a0-0000-4000-8000-0000000000aa' });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const settle = () => vi.advanceTimersByTimeAsync(0);

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
    const { shell, connection, start } = aLibrary([check]);
    shell.booksOf(libraryOwner(ada)).copies.push(aCopy(CONTENT_ID));
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
    expect(shell.booksOf(libraryOwner(ada)).copies).toEqual([]);
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
    const { shell, start } = aLibrary([refuse]);
    shell.booksOf(libraryOwner(ada)).copies.push(aCopy(CONTENT_ID));
    const library = start();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(library.current().copies.size).toBe(1);
  });
});

describe('a newer version', () => {
  const OTHER = '0193d9a0-0000-4000-8000-0000000000bb';
  let published = 'abc';
  beforeEach(() => {
    published = 'abc';
  });
  const statusOf = (contentId: string, hash: string): UpdateStatus =>
    contentId === OTHER || hash === published ? 'up_to_date' : 'needs_update';
  const check = answer(versions.checkUpdates, ({ body }) => ({
    items: body.items.map(({ contentId, manifestHash }) => ({
      contentId,
      status: statusOf(contentId, manifestHash),
    })),
  }));
  const detail = answer(contents.get, ({ url }) => {
    const [version] = aContent().versions;
    const manifestHash = url.endsWith(OTHER) ? 'abc' : published;
    return aContent({ versions: [{ ...version!, manifestHash }] });
  });
  const statuses = (library: LocalLibrary) => {
    const { copies, latest } = library.current();
    return [CONTENT_ID, OTHER].map((id) =>
      downloadStatus(copies.get(id)?.manifestHash, latest.get(id)),
    );
  };

  it('is known within a minute of being published, and said once', async () => {
    const { shell, start } = aLibrary([check, detail]);
    shell.booksOf(libraryOwner(ada)).copies.push(aCopy(CONTENT_ID), aCopy(OTHER));
    const library = start();
    const newer = vi.fn<() => void>();
    library.onNewer(newer);
    await settle();
    expect(statuses(library)).toEqual(['up_to_date', 'up_to_date']);
    published = 'newer';
    await vi.advanceTimersByTimeAsync(59_000);
    expect(statuses(library)).toEqual(['needs_update', 'up_to_date']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(newer).toHaveBeenCalledOnce();
  });

  it('is what was last known, where nobody can be asked', async () => {
    published = 'newer';
    const { shell, connection, start } = aLibrary([detail]);
    connection.note(false);
    shell.booksOf(libraryOwner(ada)).copies.push(aCopy(CONTENT_ID), aCopy(OTHER));
    const library = start();
    await settle();
    expect(statuses(library)).toEqual(['needs_update', 'up_to_date']);
  });
});

describe('the library', () => {
  it('that another page of this window left open is closed first, and what ran there pauses', async () => {
    const { downloads, start } = aLibrary();
    const opened = vi.spyOn(downloads, 'open');
    start();
    await settle();
    expect(opened.mock.calls).toEqual([[null], [libraryOwner(ada)]]);
  });

  it('that cannot be listed says so, and is listed at the next try', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { downloads, start } = aLibrary();
    const opened = vi.spyOn(downloads, 'open').mockRejectedValue(new ShellFailure('disk.failed'));
    const library = start();
    await settle();
    expect(library.current()).toMatchObject({ isListed: false, isUnreadable: true });
    opened.mockRestore();
    await library.list();
    expect(library.current()).toMatchObject({ isListed: true, isUnreadable: false });
  });

  it('goes on removing where one removal fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const other = '0193d9a0-0000-4000-8000-0000000000bb';
    const check = answer(versions.checkUpdates, ({ body }) => ({
      items: body.items.map(({ contentId }) => ({ contentId, status: 'withdrawn' as const })),
    }));
    const { shell, downloads, start } = aLibrary([check]);
    shell.booksOf(libraryOwner(ada)).copies.push(aCopy(CONTENT_ID), aCopy(other));
    vi.spyOn(downloads, 'remove').mockRejectedValueOnce(new ShellFailure('disk.failed'));
    const library = start();
    await settle();
    expect([...library.current().copies.keys()]).toEqual([CONTENT_ID]);
  });

  it('closes with the session, and is found again by its owner alone', async () => {
    const { shell, session, start } = aLibrary();
    shell.booksOf(libraryOwner(ada)).copies.push(aCopy(CONTENT_ID));
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
    expect(await library.openCopy(CONTENT_ID)).toBeNull();
    session.close();
    session.open(tokens(3), ada);
    await settle();
    expect(library.current().copies.size).toBe(1);
  });

  it('left open by an earlier run is closed for a visitor', async () => {
    const { shell, session, downloads, start } = aLibrary();
    await downloads.open(libraryOwner(ada));
    session.close();
    start();
    await settle();
    expect(shell.openOwner()).toBeNull();
  });

  it('knows the page its reader was at, whoever else reads here', async () => {
    const { session, start } = aLibrary();
    const library = start();
    await settle();
    library.keepPage(CONTENT_ID, 7);
    expect(library.pageOf(CONTENT_ID)).toBe(7);
    session.open(tokens(2), grace);
    await settle();
    expect(library.pageOf(CONTENT_ID)).toBeUndefined();
  });

  it('that is disposed of has no timer, no listener, and no download left', async () => {
    const asked = vi.fn<() => void>();
    const check = answer(versions.checkUpdates, () => {
      asked();
      return { items: [] };
    });
    const { session, connection, downloads, start } = aLibrary([check]);
    await settle();
    const timers = vi.getTimerCount();
    const library = start();
    const changed = vi.fn<() => void>();
    library.subscribe(changed);
    await settle();
    const end = library.download(CONTENT_ID);
    expect(vi.getTimerCount()).toBe(timers + 1);

    library.dispose();
    expect(await end).toBeNull();
    expect(vi.getTimerCount()).toBe(timers);
    const opened = vi.spyOn(downloads, 'open');
    asked.mockClear();
    changed.mockClear();
    connection.note(false);
    connection.note(true);
    session.open(tokens(2), grace);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(opened).not.toHaveBeenCalled();
    expect(asked).not.toHaveBeenCalled();
    await library.list();
    expect(changed).not.toHaveBeenCalled();
  });
});
