import { LIMITS } from '@rahle/contract/limits';
import { lengthOf } from '@rahle/contract/text';
import { textSearch } from '@rahle/contract/text-search';
import { useShownPages } from '#http/use-shown-pages.ts';

const AT_ONCE = LIMITS.pageSize.max;

/** Whether there is enough to look for: fewer letters stand on every page. */
export const isSearchable = (search: string): boolean => {
  const length = lengthOf(search.trim());
  return length >= LIMITS.textSearch.min && length <= LIMITS.textSearch.max;
};

/** Every hit that is counted: one page of them, and a second where there is one. */
export function useTextHits(search: string) {
  const input = { query: { q: search, limit: AT_ONCE } };
  const first = useShownPages(textSearch.find, input, 1);
  const total = first.query.data?.total ?? 0;
  return useShownPages(textSearch.find, input, total > AT_ONCE && !first.isOld ? 2 : 1);
}
