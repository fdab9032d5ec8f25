import { type ContentDetail, contents } from '@rahle/contract/contents';
import { useQueries } from '@tanstack/react-query';
import { useClient, useOwner } from '#http/ClientProvider.tsx';
import { keyOf } from '#http/use-endpoint.ts';
import { useLibraryState } from './use-library.ts';

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
