import { useSearchParams } from '#router/use-search-params.ts';
import {
  type ListAddress,
  type ListSizes,
  readListAddress,
  writeListAddress,
} from '#routing/list-address.ts';

/** What a list shows, read from its address and written back to it; another search or size begins at the top. */
export function useListAddress(sizes: ListSizes) {
  const [params, setParams] = useSearchParams();
  const address = readListAddress(params, sizes);

  function change(next: Partial<ListAddress>): void {
    setParams((before) => writeListAddress(before, { ...address, pages: 1, ...next }, sizes), {
      replace: true,
      preventScrollReset: true,
    });
  }

  return { ...address, change };
}
