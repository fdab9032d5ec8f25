import type { PublicContentDetail } from '@rahle/contract/public-site';
import { BookPage } from '#features/book-detail/BookPage.tsx';
import { m } from '#i18n/generated/messages.js';
import { DateText } from '#ui/formats/DateText.tsx';
import { BookOutline } from './BookOutline.tsx';
import { ReadAction } from './ReadAction.tsx';

/** As the reader's own page of it. */
export function PublicBook({ book }: { book: PublicContentDetail }) {
  const facts = [{ term: m.content_added(), detail: <DateText date={book.createdAt} /> }];
  return (
    <BookPage book={book} facts={facts} about={book.description || book.summary}>
      <ReadAction contentId={book.id} />
      <BookOutline contents={book.contents} lang={book.language ?? undefined} />
    </BookPage>
  );
}
