import type { VersionBrief } from '@rahle/contract/versions';
import { useQuery } from '@tanstack/react-query';
import { useLibrary, useLibraryState } from './use-library.ts';

/** What an update of the copy on this computer would fetch; undefined as long as that is not known. */
export function useUpdateBytes(contentId: string, latest: VersionBrief | undefined) {
  const library = useLibrary();
  const here = useLibraryState().copies.get(contentId)?.manifestHash;
  const { data } = useQuery({
    queryKey: ['bytes to fetch', contentId, here, latest?.manifestHash],
    queryFn: ({ signal }) => library!.bytesToFetch(contentId, latest!.number, signal),
    enabled:
      library !== null &&
      latest !== undefined &&
      here !== undefined &&
      here !== latest.manifestHash,
  });
  return data ?? undefined;
}
