import { m } from '#i18n/generated/messages.js';
import { OfflineNote } from '#offline/OfflineNote.tsx';
import { useListAddress } from '#routing/use-list-address.ts';
import { BookGrid } from '#ui/BookGrid.tsx';
import { formatNumber } from '#ui/format-number.ts';
import { Loaded } from '#ui/Loaded.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Note } from '#ui/Note.tsx';
import { PageSizeSelect } from '#ui/PageSizeSelect.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { CONTENT_SIZES, CONTENTS_PATH, useContents } from './content-list.queries.ts';
import { ContentCard } from './ContentCard.tsx';
import { NoContents } from './NoContents.tsx';

/** §9: from this many characters on, or when emptied. */
const SEARCH_FROM = 3;

export function ContentList({ isLearner }: { isLearner: boolean }) {
  const address = useListAddress(CONTENT_SIZES);
  const { search, size, pages, change } = address;
  const { query, isOld, hasMore, isLoadingMore, moreError, prefetchMore } = useContents(address);

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3 border-t border-line py-5 md:mb-4">
        <SearchBox
          value={search}
          onSearch={(term) => change({ search: term })}
          minLength={SEARCH_FROM}
          label={m.contents_search()}
          className="max-md:w-full md:mr-auto md:w-96"
        />
        <PageSizeSelect
          value={size}
          sizes={CONTENT_SIZES.sizes}
          onValueChange={(next) => change({ size: next })}
        />
      </div>
      <OfflineNote of={CONTENTS_PATH} className="mb-6" />
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
              <NoContents
                search={search}
                isLearner={isLearner}
                onShowAll={() => change({ search: '' })}
              />
            ) : (
              <BookGrid books={rows} isOld={isOld}>
                {(content, isAmongFirst) => <ContentCard content={content} eager={isAmongFirst} />}
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
    </>
  );
}
