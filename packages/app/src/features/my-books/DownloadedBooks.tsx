import { matches } from '@rahle/contract/fold';
import { useDownloadedContents } from '#features/downloads/downloads.queries.ts';
import { useLibrary, useLibraryState } from '#features/downloads/use-library.ts';
import { m } from '#i18n/generated/messages.js';
import { BookGrid } from '#covers/BookGrid.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { SkeletonCards } from '#ui/feedback/SkeletonCards.tsx';
import { Waiting } from '#ui/feedback/Waiting.tsx';
import { MyBookCard } from './MyBookCard.tsx';

type DownloadedBooksProps = { search: string; onShowAll: () => void };

/** The books on this computer, with or without a network. */
export function DownloadedBooks({ search, onShowAll }: DownloadedBooksProps) {
  const library = useLibrary();
  const { isListed, isUnreadable } = useLibraryState();
  const { books: all, isLoading } = useDownloadedContents();
  const found = all.filter(({ title, description, summary, category, authors }) =>
    matches([title, description, summary, category, ...authors].join('\n'), search),
  );
  if (isUnreadable)
    return (
      <ErrorState title={m.downloads_unreadable()} onRetry={() => void library?.list()}>
        <p>{m.downloads_unreadable_detail()}</p>
      </ErrorState>
    );
  if (!isListed || (isLoading && all.length === 0))
    return (
      <Waiting>
        <SkeletonCards cards={3} shape="book" />
      </Waiting>
    );
  if (all.length === 0)
    return (
      <EmptyState title={m.downloads_none()}>
        <p>{m.downloads_none_detail()}</p>
      </EmptyState>
    );
  if (found.length === 0)
    return (
      <EmptyState
        title={m.books_not_found()}
        action={<Button onClick={onShowAll}>{m.books_show_all()}</Button>}
      >
        <p className="wrap-anywhere">{m.downloads_no_match_detail({ search })}</p>
      </EmptyState>
    );
  return (
    <>
      <output className="mb-3 block text-sm text-ink-3 tabular-nums md:mb-6">
        {m.contents_counts({
          total: formatNumber(all.length),
          shown: formatNumber(found.length),
        })}
      </output>
      <BookGrid books={found} isOld={false}>
        {(content, isAmongFirst) => <MyBookCard content={content} eager={isAmongFirst} />}
      </BookGrid>
    </>
  );
}
