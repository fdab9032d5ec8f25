import { type ContentDetail, contents } from '@rahle/contract/contents';
import { useQueries } from '@tanstack/react-query';
import { use, useSyncExternalStore } from 'react';
import { useClient } from '#http/ClientProvider.tsx';
import { keyOf } from '#http/use-endpoint.ts';
import { useOwner } from '#session/SessionProvider.tsx';
import type { LocalLibrary } from './library.ts';
import { LibraryContext } from './library-context.ts';
import { CLOSED, type LibraryState } from './library-state.ts';

export type { Activity } from './library-state.ts';
export { sayDownloadFailure } from './say-download-failure.ts';

/** Null in a browser, which keeps no books. */
export const useLibrary = (): LocalLibrary | null => use(LibraryContext);

const nothing = () => () => {};
const closed = () => CLOSED;

export function useLibraryState(): LibraryState {
  const library = useLibrary();
  return useSyncExternalStore(library?.subscribe ?? nothing, library?.current ?? closed, closed);
}

export const useIsOnThisComputer = (contentId: string): boolean =>
  useLibraryState().copies.has(contentId);

/** What the books on this computer are, as far as that was ever read; the newest first, as in the list. */
export function useDownloadedContents(): { books: ContentDetail[]; isLoading: boolean } {
  const client = useClient();
  const owner = useOwner();
  const { copies } = useLibraryState();
  return useQueries({
    queries: [...copies.keys()].map((contentId) => {
      const input = { params: { contentId } };
      return {
        queryKey: keyOf(contents.get, input, owner),
        queryFn: ({ signal }: { signal: AbortSignal }) => client.call(contents.get, input, signal),
      };
    }),
    combine: (results) => ({
      books: results
        .flatMap(({ data }) => (data ? [data] : []))
        .sort((one, other) => other.createdAt.localeCompare(one.createdAt)),
      isLoading: results.some(({ isPending }) => isPending),
    }),
  });
}
