import type { PublicContentDetail } from '@rahle/contract/public-site';
import { BookStand } from '#features/book-detail/BookStand.tsx';
import { useBookTitle } from '#features/book-detail/use-book-title.ts';
import { m } from '#i18n/generated/messages.js';
import { DateText } from '#ui/formats/DateText.tsx';
import { BookOutline } from './BookOutline.tsx';
import { ReadAction } from './ReadAction.tsx';

/** As the reader's own page of it: cover left, words right; one column below 768. */
export function PublicBook({ book }: { book: PublicContentDetail }) {
  useBookTitle(book.title);
  const { category, title, authors, summary, description, createdAt } = book;
  const lang = book.language ?? undefined;
  const words = description || summary;
  const facts = [{ term: m.content_added(), detail: <DateText date={createdAt} /> }];
  return (
    <div className="grid items-start gap-6 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-10 md:pt-2 lg:grid-cols-[18.5rem_minmax(0,1fr)] lg:gap-18">
      <BookStand book={book} facts={facts} />
      <div className="min-w-0">
        {category ? (
          <p className="text-sm font-semibold wrap-anywhere text-accent-ink">{category}</p>
        ) : null}
        <h1 lang={lang} className="mt-2 text-4xl font-display tracking-display wrap-anywhere">
          {title}
        </h1>
        {authors.length > 0 ? (
          <p className="mt-3.5 wrap-anywhere text-ink-2">{authors.join(', ')}</p>
        ) : null}
        {words ? (
          <p
            lang={lang}
            className="mt-6 max-w-152 font-serif text-lg leading-relaxed wrap-anywhere whitespace-pre-line text-ink-2"
          >
            {words}
          </p>
        ) : null}
        <ReadAction contentId={book.id} />
        <BookOutline contents={book.contents} lang={lang} />
      </div>
    </div>
  );
}
