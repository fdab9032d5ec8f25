import { useId } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useListAddress } from '#routing/use-list-address.ts';
import { BookCard } from '#covers/BookCard.tsx';
import { BookGrid } from '#covers/BookGrid.tsx';
import { Counter } from '#ui/tables/Counter.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { LoadMore } from '#ui/tables/LoadMore.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { PageSizeSelect } from '#ui/tables/PageSizeSelect.tsx';
import { SearchBox } from '#ui/tables/SearchBox.tsx';
import { SkeletonCards } from '#ui/feedback/SkeletonCards.tsx';
import { LIBRARY_SIZES, useBooks } from './books.queries.ts';
import { NoBooks } from './NoBooks.tsx';

/** The content library block (§2): search, page size, how many of how many, cards, Load More. */
export function PublicBookList() {
  const address = useListAddress(LIBRARY_SIZES);
  const { search, size, pages, change } = address;
  const { query, isOld, hasMore, isLoadingMore, moreError, prefetchMore } = useBooks(address);
  const headingId = useId();

  return (
    <section aria-labelledby={headingId} className="pb-16 md:pb-20">
      <div className="mb-3 flex flex-wrap items-center gap-3 border-t border-line py-5 md:mb-4">
        <h2 id={headingId} className="mr-auto text-xl">
          {m.books_library()}
        </h2>
        <SearchBox
          value={search}
          onSearch={(term) => change({ search: term })}
          label={m.books_search()}
          placeholder={m.books_search_hint()}
          className="max-md:order-last max-md:w-full md:w-88 noscript:hidden"
        />
        <div className="noscript:hidden">
          <PageSizeSelect
            value={size}
            sizes={LIBRARY_SIZES.sizes}
            onValueChange={(next) => change({ size: next })}
            label={m.books_per_page()}
          />
        </div>
      </div>
      <Loaded
        query={query}
        errorTitle={m.books_failed()}
        skeleton={<SkeletonCards cards={size * pages} shape="book" />}
      >
        {({ rows, total }) => (
          <>
            <p className="mb-3 md:mb-6">
              <Counter shown={rows.length} total={total} />
            </p>
            {rows.length === 0 ? (
              <NoBooks search={search} onShowAll={() => change({ search: '' })} />
            ) : (
              <BookGrid books={rows} isOld={isOld}>
                {(book, isAmongFirst) => <BookCard book={book} eager={isAmongFirst} />}
              </BookGrid>
            )}
            <LoadMore
              hasMore={hasMore}
              busy={isLoadingMore}
              onLoadMore={() => (moreError ? void query.refetch() : change({ pages: pages + 1 }))}
              onIntent={prefetchMore}
              className="pt-6 md:pt-14 noscript:hidden"
            >
              {moreError && !isLoadingMore ? <Note tone="bad">{m.books_failed()}</Note> : null}
            </LoadMore>
          </>
        )}
      </Loaded>
    </section>
  );
}
