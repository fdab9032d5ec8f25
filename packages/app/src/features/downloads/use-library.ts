import { use, useSyncExternalStore } from 'react';
import { type DownloadStatus, downloadStatus } from './download-status.ts';
import type { LocalLibrary } from './library.ts';
import { LibraryContext } from './library-context.ts';
import { CLOSED, type LibraryState } from './library-state.ts';

/** Null in a browser, which keeps no books. */
export const useLibrary = (): LocalLibrary | null => use(LibraryContext);

const nothing = () => () => {};
const closed = () => CLOSED;

export function useLibraryState(): LibraryState {
  const library = useLibrary();
  return useSyncExternalStore(library?.subscribe ?? nothing, library?.current ?? closed, closed);
}

export function useDownloadStatus(contentId: string): DownloadStatus {
  const { copies, latest } = useLibraryState();
  return downloadStatus(copies.get(contentId)?.manifestHash, latest.get(contentId));
}
