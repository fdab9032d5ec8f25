import type {
  LibraryListing,
  LibraryOwner,
  LocalCopy,
  UnfinishedDownload,
} from '@rahle/contract/desktop-bridge';
import type { SessionState } from '#session/stored-session.ts';

/** What is being done, or was tried in vain; apart from what is on the disk (decisions §12). */
export type Activity =
  | { kind: 'running'; isUpdate: boolean; bytesDone: number; bytesTotal: number | null }
  | { kind: 'failed'; isUpdate: boolean; reason: unknown };

export type LibraryState = {
  /** Null while nobody's library is open. */
  owner: LibraryOwner | null;
  isListed: boolean;
  isUnreadable: boolean;
  place: string;
  bytes: number;
  copies: ReadonlyMap<string, LocalCopy>;
  /** The newest version known of each, by its manifest's hash. */
  latest: ReadonlyMap<string, string>;
  /** Begun in an earlier run of the program, and waiting for a word. */
  unfinished: readonly UnfinishedDownload[];
  activities: ReadonlyMap<string, Activity>;
};

export const CLOSED: LibraryState = {
  owner: null,
  isListed: false,
  isUnreadable: false,
  place: '',
  bytes: 0,
  copies: new Map(),
  latest: new Map(),
  unfinished: [],
  activities: new Map(),
};

export function listed(state: LibraryState, library: LibraryListing): LibraryState {
  const isRunning = ({ contentId }: UnfinishedDownload) =>
    state.activities.get(contentId)?.kind === 'running';
  return {
    ...state,
    isListed: true,
    isUnreadable: false,
    place: library.place,
    bytes: library.bytes,
    copies: new Map(library.copies.map((copy) => [copy.contentId, copy])),
    unfinished: library.unfinished.filter((download) => !isRunning(download)),
  };
}

export function withActivity(
  state: LibraryState,
  contentId: string,
  activity: Activity | null,
): LibraryState {
  const activities = new Map(state.activities);
  if (activity) activities.set(contentId, activity);
  else activities.delete(contentId);
  const unfinished = state.unfinished.filter((download) => download.contentId !== contentId);
  return { ...state, activities, ...(activity?.kind === 'running' && { unfinished }) };
}

/** Whose books are shown: the user's, in the organization they read or work in. */
export const libraryOwnerOf = ({ tokens, me }: SessionState): LibraryOwner | null =>
  tokens && me ? { organizationId: me.organization.id, userId: me.user.id } : null;

export const isSameOwner = (one: LibraryOwner | null, other: LibraryOwner | null): boolean =>
  one?.organizationId === other?.organizationId && one?.userId === other?.userId;
