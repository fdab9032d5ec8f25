import { countedUpTo } from '#http/counted-up-to.ts';
import { m } from '#i18n/generated/messages.js';
import type { useListAddress } from '#routing/use-list-address.ts';
import { BookPages } from '#covers/BookPages.tsx';
import { formatNumber, formatTotal } from '#ui/formats/format-number.ts';
import { useContents } from './my-books.queries.ts';
import { MyBookCard } from './MyBookCard.tsx';
import { NoBooks } from './NoBooks.tsx';
import type { useCategoryAndSort } from './use-category-and-sort.ts';

type AssignedBooksProps = {
  address: ReturnType<typeof useListAddress>;
  choice: ReturnType<typeof useCategoryAndSort>;
  isLearner: boolean;
  /** Offered where no title matches. */
  onInside: (() => void) | undefined;
};

export function AssignedBooks({ address, choice, isLearner, onInside }: AssignedBooksProps) {
  const { search, size, pages, change } = address;
  const shown = useContents(address, choice);
  return (
    <BookPages
      shown={shown}
      cards={size * pages}
      failed={m.contents_failed()}
      counter={(count, total) => (
        <output className="mb-3 block text-sm text-ink-3 tabular-nums md:mb-6">
          {m.contents_counts({
            total: formatTotal(total, countedUpTo(search)),
            shown: formatNumber(count),
          })}
        </output>
      )}
      empty={
        <NoBooks
          search={search}
          isFiltered={choice.category !== ''}
          isLearner={isLearner}
          onInside={onInside}
          onShowAll={() =>
            search === '' ? choice.change({ category: '' }) : change({ search: '' })
          }
        />
      }
      onMore={() => change({ pages: pages + 1 })}
      moreClassName="pt-6 md:pt-14"
    >
      {(content, isAmongFirst) => <MyBookCard content={content} eager={isAmongFirst} />}
    </BookPages>
  );
}
