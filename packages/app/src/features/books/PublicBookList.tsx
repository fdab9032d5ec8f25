import { useId } from 'react';
import { countedUpTo } from '#http/counted-up-to.ts';
import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { useListAddress } from '#routing/use-list-address.ts';
import { useFromList } from '#routing/use-list-behind.ts';
import { BookCard } from '#covers/BookCard.tsx';
import { BookPages } from '#covers/BookPages.tsx';
import { Counter } from '#ui/tables/Counter.tsx';
import { PageSizeSelect } from '#ui/tables/PageSizeSelect.tsx';
import { SearchBox } from '#ui/tables/SearchBox.tsx';
import { useBooks } from './books.queries.ts';
import { BOOK_SIZES } from './books.reads.ts';
import { NoBooks } from './NoBooks.tsx';

/** The content library block (§2): search, page size, how many of how many, cards, Load More. */
export function PublicBookList() {
  const address = useListAddress(BOOK_SIZES);
  const { search, size, pages, change } = address;
  const shown = useBooks(address);
  const fromList = useFromList();
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
            sizes={BOOK_SIZES.sizes}
            onValueChange={(next) => change({ size: next })}
            label={m.books_per_page()}
          />
        </div>
      </div>
      <BookPages
        shown={shown}
        cards={size * pages}
        failed={m.books_failed()}
        counter={(count, total) => (
          <p className="mb-3 md:mb-6">
            <Counter shown={count} total={total} countedUpTo={countedUpTo(search)} />
          </p>
        )}
        empty={<NoBooks search={search} onShowAll={() => change({ search: '' })} />}
        onMore={() => change({ pages: pages + 1 })}
        moreClassName="pt-6 md:pt-14 noscript:hidden"
      >
        {(book, isAmongFirst) => (
          <BookCard
            book={book}
            to={paths.book({ contentId: book.id })}
            state={fromList}
            eager={isAmongFirst}
          />
        )}
      </BookPages>
    </section>
  );
}
