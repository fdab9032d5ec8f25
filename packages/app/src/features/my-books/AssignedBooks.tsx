import { m } from '#i18n/generated/messages.js';
import type { useListAddress } from '#routing/use-list-address.ts';
import { BookGrid } from '#covers/BookGrid.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { LoadMore } from '#ui/tables/LoadMore.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { SkeletonCards } from '#ui/feedback/SkeletonCards.tsx';
import { useContents } from './my-books.queries.ts';
import { MyBookCard } from './MyBookCard.tsx';
import { NoBooks } from './NoBooks.tsx';

type AssignedBooksProps = { address: ReturnType<typeof useListAddress>; isLearner: boolean };

export function AssignedBooks({ address, isLearner }: AssignedBooksProps) {
  const { search, size, pages, change } = address;
  const { query, isOld, hasMore, isLoadingMore, moreError, prefetchMore } = useContents(address);
  return (
    <Loaded
      query={query}
      errorTitle={m.contents_failed()}
      skeleton={<SkeletonCards cards={size * pages} shape="book" />}
    >
      {({ rows, total }) => (
        <>
          <output className="mb-3 block text-sm text-ink-3 tabular-nums md:mb-6">
            {m.contents_counts({ total: formatNumber(total), shown: formatNumber(rows.length) })}
          </output>
          {rows.length === 0 ? (
            <NoBooks
              search={search}
              isLearner={isLearner}
              onShowAll={() => change({ search: '' })}
            />
          ) : (
            <BookGrid books={rows} isOld={isOld}>
              {(content, isAmongFirst) => <MyBookCard content={content} eager={isAmongFirst} />}
            </BookGrid>
          )}
          <LoadMore
            hasMore={hasMore}
            busy={isLoadingMore}
            onLoadMore={() => (moreError ? void query.refetch() : change({ pages: pages + 1 }))}
            onIntent={prefetchMore}
            className="pt-6 md:pt-14"
          >
            {moreError && !isLoadingMore ? <Note tone="bad">{m.contents_failed()}</Note> : null}
          </LoadMore>
        </>
      )}
    </Loaded>
  );
}
