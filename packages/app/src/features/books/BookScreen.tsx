import { isMissing } from '#features/book-detail/book-detail.queries.ts';
import { BookDetailSkeleton } from '#features/book-detail/BookDetailSkeleton.tsx';
import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { paths } from '#routing/paths.ts';
import { useListBehind } from '#routing/use-list-behind.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { useBook } from './books.queries.ts';
import { PublicBook } from './PublicBook.tsx';

/** One book for anyone: what it is and what is in it, and the way to those who may read it. */
export function BookScreen() {
  const { contentId = '' } = useParams();
  const query = useBook(contentId);
  const list = useListBehind(paths.books());
  if (isMissing(query.error)) return <NoSuchBook list={list} />;
  return (
    <div className="page-wrap pb-16 md:pb-20">
      <div className="pt-4 pb-2 md:pt-5 md:pb-3">
        <BackLink to={list} />
      </div>
      <Loaded query={query} errorTitle={m.content_failed()} skeleton={<BookDetailSkeleton />}>
        {(book) => <PublicBook key={book.id} book={book} />}
      </Loaded>
    </div>
  );
}

function NoSuchBook({ list }: { list: string }) {
  return (
    <EmptyState
      level={1}
      title={m.books_no_such()}
      action={<LinkButton to={list}>{m.content_to_list()}</LinkButton>}
      className="flex-1"
    >
      <p>{m.books_no_such_detail()}</p>
    </EmptyState>
  );
}
