import { m } from '#i18n/generated/messages.js';
import { OfflineNote } from '#offline/OfflineNote.tsx';
import { useParams } from '#router/hooks.ts';
import { paths } from '#routing/paths.ts';
import { useListBehind } from '#routing/use-list-behind.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { BookDetail } from './BookDetail.tsx';
import { BookDetailSkeleton } from './BookDetailSkeleton.tsx';
import { contentPath, isMissing, useContent } from './book-detail.queries.ts';
import { MissingBook } from './MissingBook.tsx';

/** One book: what it is, what is in it, and the way into it (§2). */
export function BookDetailScreen() {
  const { contentId = '' } = useParams();
  const query = useContent(contentId);
  const list = useListBehind(paths.contents());
  if (isMissing(query.error)) return <MissingBook />;
  return (
    <div className="page-wrap pb-16 md:pb-20">
      <div className="pt-4 pb-2 md:pt-5 md:pb-3">
        <BackLink to={list} />
      </div>
      <OfflineNote of={contentPath(contentId)} className="mb-6" />
      <Loaded query={query} errorTitle={m.content_failed()} skeleton={<BookDetailSkeleton />}>
        {(content) => (
          <BookDetail key={content.id} content={content} onReload={() => void query.refetch()} />
        )}
      </Loaded>
    </div>
  );
}
