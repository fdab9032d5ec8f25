import { isUnreached } from '@rahle/contract/failures';
import { m } from '#i18n/generated/messages.js';
import { errorSentence } from '#http/error-sentence.ts';
import { useParams } from '#router/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { isMissing, useContent } from '#features/book-detail/book-detail.queries.ts';
import { MissingBook } from '#features/book-detail/MissingBook.tsx';
import { OpenBook } from './OpenBook.tsx';
import { useOpenedBook } from './use-opened-book.ts';
import { OpeningBook } from './OpeningBook.tsx';
import { ViewerCorner } from './ViewerCorner.tsx';

/** The whole window for the book (§2). Ours is the top left corner, and what is said when there is nothing to show. */
export function ViewerScreen() {
  const { contentId = '' } = useParams();
  return (
    <main className="fixed inset-0 flex flex-col bg-paper outline-none">
      <Viewer key={contentId} contentId={contentId} />
    </main>
  );
}

function Viewer({ contentId }: { contentId: string }) {
  const content = useContent(contentId);
  const book = useOpenedBook(content.data, contentId);
  if (content.data && book.data) return <OpenBook content={content.data} book={book.data} />;

  const error = content.data ? book.error : content.error;
  const isBusy = content.isFetching || book.isFetching;
  const failed = content.data ? book : content;
  const handleRetry = () => void failed.refetch();
  return (
    <>
      <ViewerCorner isReader={false} contentId={contentId} />
      <div className="flex flex-1 flex-col justify-center overflow-y-auto">
        {isMissing(error) ? (
          <MissingBook />
        ) : error ? (
          <ErrorState level={1} title={m.content_failed()} busy={isBusy} onRetry={handleRetry}>
            {isUnreached(error) ? <p>{errorSentence(error)}</p> : null}
          </ErrorState>
        ) : book.data === null ? (
          <NoContent isBusy={isBusy} onRetry={handleRetry} />
        ) : (
          <OpeningBook />
        )}
      </div>
    </>
  );
}

function NoContent({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={m.viewer_none()}
        action={
          <Button busy={isBusy} onClick={onRetry}>
            {m.ui_try_again()}
          </Button>
        }
      >
        <p>{m.viewer_none_detail()}</p>
      </EmptyState>
    </div>
  );
}
