import { lazy, Suspense } from 'react';
import { useLibrary } from '#features/downloads/use-library.ts';
import { isSearchable } from '#features/text-search/text-search.queries.ts';
import { useSearchScope } from '#features/text-search/use-search-scope.ts';
import { m } from '#i18n/generated/messages.js';
import { OfflineNote } from '#offline/OfflineNote.tsx';
import { useSearchParams } from '#router/use-search-params.ts';
import { useListAddress } from '#routing/use-list-address.ts';
import { PageSizeSelect } from '#ui/tables/PageSizeSelect.tsx';
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx';
import { SearchBox } from '#ui/tables/SearchBox.tsx';
import { Segment } from '#ui/forms/Segment.tsx';
import { AssignedBooks } from './AssignedBooks.tsx';
import { CONTENT_SIZES, CONTENTS_PATH } from './my-books.queries.ts';
import { DownloadedBooks } from './DownloadedBooks.tsx';
import { SearchScopes } from './SearchScopes.tsx';
import { CategoryAndSortFields } from './CategoryAndSortFields.tsx';
import { useCategoryAndSort } from './use-category-and-sort.ts';

/** Comes with what it stores places by; most visits look for none. */
const InsideBooks = lazy(async () => ({
  default: (await import('#features/text-search/InsideBooks.tsx')).InsideBooks,
}));

/** §9: from this many characters on, or when emptied. */
const SEARCH_FROM = 3;

export function MyBookList({ isLearner }: { isLearner: boolean }) {
  const address = useListAddress(CONTENT_SIZES);
  const { search, size, change } = address;
  const choice = useCategoryAndSort();
  const filter = useBookFilter();
  const scope = useSearchScope();
  const isScoped = filter.value === 'all' && isSearchable(search);
  const isInside = isScoped && scope.value === 'text';

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3 border-t border-line py-5 max-md:*:grow md:mb-4">
        <SearchBox
          value={search}
          onSearch={(term) => change({ search: term })}
          minLength={SEARCH_FROM}
          label={isLearner ? m.contents_search() : m.contents_search_staff()}
          className="max-lg:w-full lg:mr-auto lg:w-96"
        />
        {filter.isOffered ? (
          <Segment
            label={m.downloads_filter()}
            value={filter.value}
            onValueChange={filter.choose}
            options={[
              { value: 'all', label: m.downloads_filter_all() },
              { value: 'downloaded', label: m.downloads_filter_downloaded() },
            ]}
          />
        ) : null}
        {filter.value === 'all' && !isInside ? (
          <>
            <CategoryAndSortFields choice={choice} />
            <PageSizeSelect
              value={size}
              sizes={CONTENT_SIZES.sizes}
              onValueChange={(next) => change({ size: next })}
            />
          </>
        ) : null}
      </div>
      {isScoped ? (
        <SearchScopes
          address={address}
          choice={choice}
          value={scope.value}
          onValueChange={scope.choose}
        />
      ) : null}
      <OfflineNote of={CONTENTS_PATH} className="mb-6" />
      {filter.value === 'downloaded' ? (
        <DownloadedBooks search={search} onShowAll={() => change({ search: '' })} />
      ) : isInside ? (
        <Suspense fallback={<SkeletonRows />}>
          <InsideBooks key={search} search={search} />
        </Suspense>
      ) : (
        <AssignedBooks
          address={address}
          choice={choice}
          isLearner={isLearner}
          onInside={isScoped ? () => scope.choose('text') : undefined}
        />
      )}
    </>
  );
}

type BookFilter = 'all' | 'downloaded';

/** All books, or those on this computer, where there can be any; kept in the address like the search. */
function useBookFilter() {
  const isOffered = useLibrary() !== null;
  const [params, setParams] = useSearchParams();
  const value: BookFilter =
    isOffered && params.get('shelf') === 'downloaded' ? 'downloaded' : 'all';
  function choose(next: BookFilter) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'all') after.delete('shelf');
        else after.set('shelf', next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return { isOffered, value, choose };
}
