import { contents } from '@rahle/contract/contents';
import type { LibraryOwner } from '@rahle/contract/desktop-bridge';
import { addressOf } from '@rahle/contract/endpoint';
import type { Client } from '#http/client.ts';
import type { Connection } from '#offline/connection.ts';
import type { Recalled } from '#offline/offline-transport.ts';
import { readStored, writeStored } from '#platform/browser-storage.ts';
import type { Downloads } from '#platform/platform.ts';
import { ShellFailure } from '#platform/shell-failure.ts';
import type { Session } from '#session/session.ts';
import { checkUpdates } from './check-updates.ts';
import { fetchVersion } from './fetch-version.ts';
import {
  type Activity,
  CLOSED,
  isSameOwner,
  libraryOwnerOf,
  type LibraryState,
  listed,
  withActivity,
} from './library-state.ts';

/** Decisions §12. */
const CHECK_EVERY_MS = 60_000;

export type LibraryOptions = {
  downloads: Downloads;
  client: Client;
  session: Session;
  connection: Connection;
};

export type LocalLibrary = ReturnType<typeof createLibrary>;

const pageKey = ({ organizationId, userId }: LibraryOwner, contentId: string) =>
  `rahle.page ${organizationId} ${userId} ${contentId}`;

/** How a download ended; `null` when it was cancelled, or its reader has left. */
export type DownloadEnd =
  | 'downloaded'
  | 'updated'
  | 'download_failed'
  | 'update_failed'
  | 'nothing_there'
  | null;

/** The signed-in user's books on this computer: open while they are here, and kept as their organization says. */
export function createLibrary({ downloads, client, session, connection }: LibraryOptions) {
  let state = CLOSED;
  const listeners = new Set<() => void>();
  const goneListeners = new Set<() => void>();

  function become(next: LibraryState) {
    state = next;
    for (const listener of listeners) listener();
  }
  const act = (contentId: string, activity: Activity | null) =>
    become(withActivity(state, contentId, activity));

  /** The end of each download that is on its way. */
  const endings = new Map<string, AbortController>();

  /** Opens whose turn it is. Asked at every start, so that nobody's library is left open from before. */
  async function open(): Promise<void> {
    const owner = libraryOwnerOf(session.current());
    for (const ending of endings.values()) ending.abort();
    become({ ...CLOSED, owner });
    await list();
    await check();
    await keepDetails();
  }

  /** One after the other, so that the library left open is the last one that was asked for. */
  // What ran for an earlier page of this window would tell nobody of its end: closed, it pauses, and can be gone on with.
  let opening: Promise<unknown> = downloads.open(null);

  async function list(): Promise<void> {
    const { owner } = state;
    try {
      const ask = () => downloads.open(owner);
      const library = await (opening = opening.then(ask, ask));
      if (owner && isSameOwner(owner, state.owner)) become(listed(state, library));
    } catch (error) {
      console.error('The books on this computer could not be listed', error);
      if (isSameOwner(owner, state.owner)) become({ ...state, isUnreadable: true });
    }
  }

  /** What is no longer the reader's to read leaves their computer (decisions §12). */
  async function check(): Promise<void> {
    const { owner } = state;
    if (!owner || !connection.isOnline()) return;
    const gone = await checkUpdates(client, state).catch((error: unknown) => {
      console.warn('The books on this computer could not be compared', error);
      return [];
    });
    if (gone.length === 0 || !isSameOwner(owner, state.owner)) return;
    for (const contentId of gone)
      await removeFrom(owner, contentId).catch((error: unknown) =>
        console.error('A book that is no longer theirs could not be removed', error),
      );
    await list();
    for (const listener of goneListeners) listener();
  }

  async function removeFrom(owner: LibraryOwner, contentId: string) {
    endings.get(contentId)?.abort();
    // Which also ends a download that the shell has begun.
    await downloads.remove({ owner, contentId });
    if (isSameOwner(owner, state.owner)) act(contentId, null);
  }

  /** Their pages must open without a network too: reading them keeps them in the cache. */
  async function keepDetails(): Promise<void> {
    for (const contentId of state.copies.keys()) {
      if (!connection.isOnline()) return;
      await client.call(contents.get, { params: { contentId } }).catch(() => {});
    }
  }

  async function download(contentId: string): Promise<DownloadEnd> {
    const { owner, copies, activities } = state;
    if (!owner || activities.get(contentId)?.kind === 'running') return null;
    const isUpdate = copies.has(contentId);
    const isStillHere = () => isSameOwner(owner, state.owner);
    const ending = new AbortController();
    endings.set(contentId, ending);
    act(contentId, { kind: 'running', isUpdate, bytesDone: 0, bytesTotal: null });
    try {
      const book = { owner, contentId };
      const ended = await fetchVersion(
        { client, downloads, signal: ending.signal },
        book,
        (progress) => {
          if (isStillHere()) act(contentId, { kind: 'running', isUpdate, ...progress });
        },
      );
      if (!isStillHere()) return null;
      act(contentId, null);
      await list();
      if (!ended) return 'nothing_there';
      if (ended.outcome === 'cancelled') return null;
      return isUpdate ? 'updated' : 'downloaded';
    } catch (reason) {
      // A library that was closed on the way has nobody left to tell.
      const isClosed = reason instanceof ShellFailure && reason.code === 'library.closed';
      if (!isStillHere() || isClosed) return null;
      if (ending.signal.aborted) {
        act(contentId, null);
        return null;
      }
      console.warn('A download failed', reason);
      act(contentId, { kind: 'failed', isUpdate, reason });
      return isUpdate ? 'update_failed' : 'download_failed';
    } finally {
      if (endings.get(contentId) === ending) endings.delete(contentId);
    }
  }

  function follow(): void {
    if (!isSameOwner(libraryOwnerOf(session.current()), state.owner)) void open();
  }

  void open();
  session.subscribe(follow);
  setInterval(() => void check(), CHECK_EVERY_MS);
  let wasOnline = connection.isOnline();
  connection.subscribe(() => {
    if (connection.isOnline() && !wasOnline) void check().then(keepDetails);
    wasOnline = connection.isOnline();
  });

  return {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Tells when copies were removed because they are no longer the reader's. */
    onGone: (listener: () => void) => {
      goneListeners.add(listener);
      return () => void goneListeners.delete(listener);
    },

    download,

    /** For another try, where it could not be listed. */
    list,

    /** Also the answer to a download that shall not go on. */
    async cancel(contentId: string): Promise<void> {
      const { owner } = state;
      if (!owner) return;
      endings.get(contentId)?.abort();
      await downloads.cancel({ owner, contentId });
      if (state.activities.get(contentId)?.kind === 'failed') act(contentId, null);
      await list();
    },

    async remove(contentId: string): Promise<void> {
      const { owner } = state;
      if (!owner) return;
      await removeFrom(owner, contentId);
      await list();
    },

    /** What a copy says of its book: it answers for a cache that has forgotten (decisions §11). */
    async recall(url: string): Promise<Recalled | undefined> {
      await opening.catch(() => {});
      for (const { contentId, about } of state.copies.values())
        if (about && url === addressOf(contents.get, { params: { contentId } }))
          return { reply: about.content, savedAt: about.savedAt };
      return undefined;
    },

    /** For the viewer; null without a copy, and for one that cannot be opened. */
    async openCopy(contentId: string): Promise<{ address: string; number: number } | null> {
      await opening.catch(() => {});
      const { owner, copies } = state;
      const copy = copies.get(contentId);
      if (!owner || !copy) return null;
      try {
        const address = await downloads.addressOf({ owner, contentId });
        return address === null ? null : { address, number: copy.number };
      } catch (error) {
        console.warn('The copy on this computer could not be opened', error);
        return null;
      }
    },

    /** Where its reader is in a book: a window may be closed for weeks, and the book is still at hand. */
    keepPage(contentId: string, page: number): void {
      if (state.owner) writeStored(pageKey(state.owner, contentId), String(page));
    },
    pageOf(contentId: string): number | undefined {
      return (state.owner && Number(readStored(pageKey(state.owner, contentId)))) || undefined;
    },

    showError: (title: string, message: string) => downloads.showError(title, message),
  };
}
