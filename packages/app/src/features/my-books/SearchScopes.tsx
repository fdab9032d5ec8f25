import { ScopeSegment } from '#features/text-search/ScopeSegment.tsx';
import type { SearchScope } from '#features/text-search/use-search-scope.ts';
import type { ListAddress } from '#routing/list-address.ts';
import { useContents } from './my-books.queries.ts';
import type { ShelfOrder } from './use-shelf-order.ts';

type SearchScopesProps = {
  address: ListAddress;
  order: ShelfOrder;
  value: SearchScope;
  onValueChange: (scope: SearchScope) => void;
};

/** Titles, or inside the books: the titles are counted by the list that shows them. */
export function SearchScopes({ address, order, value, onValueChange }: SearchScopesProps) {
  const { query, isOld } = useContents({ ...address, pages: 1 }, order);
  return (
    <ScopeSegment
      search={address.search}
      titles={isOld ? undefined : query.data?.total}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
