import { ScopeSegment } from '#features/text-search/ScopeSegment.tsx';
import type { SearchScope } from '#features/text-search/use-search-scope.ts';
import type { ListAddress } from '#routing/list-address.ts';
import { useContents } from './my-books.queries.ts';
import type { CategoryAndSort } from './use-category-and-sort.ts';

type SearchScopesProps = {
  address: ListAddress;
  choice: CategoryAndSort;
  value: SearchScope;
  onValueChange: (scope: SearchScope) => void;
};

/** Titles, or inside the books: the titles are counted by the list that shows them. */
export function SearchScopes({ address, choice, value, onValueChange }: SearchScopesProps) {
  const { query, isOld } = useContents({ ...address, pages: 1 }, choice);
  return (
    <ScopeSegment
      search={address.search}
      titles={isOld ? undefined : query.data?.total}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
