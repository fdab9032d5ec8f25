import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx';
import { LoadMore } from '#ui/tables/LoadMore.tsx';
import { FoundBook } from './FoundBook.tsx';
import { byBook } from './found-in-book.ts';
import { useTextHits } from './text-search.queries.ts';

/** Each is asked about by itself, for its cover and its authors. */
const BOOKS_AT_ONCE = 10;

/** Where a phrase stands in one's books: a section for each book (design §10). */
export function InsideBooks({ search }: { search: string }) {
  const { query, isOld } = useTextHits(search);
  const [shown, setShown] = useState(BOOKS_AT_ONCE);
  return (
    <Loaded query={query} errorTitle={m.text_search_failed()} skeleton={<SkeletonRows />}>
      {({ rows }) => {
        const books = byBook(rows);
        if (books.length === 0)
          return (
            <EmptyState title={m.books_not_found()}>
              <p className="wrap-anywhere">{m.text_search_nowhere({ search })}</p>
            </EmptyState>
          );
        return (
          <div className={classes('max-w-208', isOld && 'opacity-60')} aria-busy={isOld}>
            {books.slice(0, shown).map((book) => (
              <FoundBook key={`${book.contentId} ${search}`} found={book} search={search} />
            ))}
            <LoadMore
              pages={{
                hasMore: books.length > shown,
                isLoadingMore: false,
                loadMore: () => setShown(shown + BOOKS_AT_ONCE),
              }}
            />
          </div>
        );
      }}
    </Loaded>
  );
}
