import type { ReactNode } from 'react';
import { BookGrid } from '#covers/BookGrid.tsx';
import { Loaded, type Query } from '#ui/feedback/Loaded.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { SkeletonCards } from '#ui/feedback/SkeletonCards.tsx';
import { LoadMore } from '#ui/tables/LoadMore.tsx';

type BookPagesProps<Book> = {
  shown: {
    query: Query<{ rows: Book[]; total: number }>;
    isOld: boolean;
    hasMore: boolean;
    isLoadingMore: boolean;
    moreError: Error | null;
    prefetchMore: () => void;
  };
  cards: number;
  failed: string;
  counter: (shown: number, total: number) => ReactNode;
  empty: ReactNode;
  onMore: () => void;
  moreClassName: string;
  children: (book: Book, isAmongFirst: boolean) => ReactNode;
};

/** How many of how many, the cards, and Load More, which tries again where the next page did not come. */
export function BookPages<Book extends { id: string }>(props: BookPagesProps<Book>) {
  const { shown, cards, failed, counter, empty, onMore, moreClassName, children } = props;
  const { query, isOld, hasMore, isLoadingMore, moreError, prefetchMore } = shown;
  function loadMore(): void {
    if (moreError) void query.refetch();
    else onMore();
  }
  return (
    <Loaded
      query={query}
      errorTitle={failed}
      skeleton={<SkeletonCards cards={cards} shape="book" />}
    >
      {({ rows, total }) => (
        <>
          {counter(rows.length, total)}
          {rows.length === 0 ? (
            empty
          ) : (
            <BookGrid books={rows} isOld={isOld}>
              {children}
            </BookGrid>
          )}
          <LoadMore
            pages={{ hasMore, isLoadingMore, loadMore }}
            onIntent={prefetchMore}
            className={moreClassName}
          >
            {moreError && !isLoadingMore ? <Note tone="bad">{failed}</Note> : null}
          </LoadMore>
        </>
      )}
    </Loaded>
  );
}
