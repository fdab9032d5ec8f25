import type { Content } from '@rahle/contract/contents';
import type { ComponentProps, ReactNode } from 'react';
import { BookAbout } from './BookAbout.tsx';
import { BookCoverPanel } from './BookCoverPanel.tsx';
import { useBookTitle } from './use-book-title.ts';

type BookPageProps = {
  book: ComponentProps<typeof BookCoverPanel>['book'] & Pick<Content, 'category' | 'authors'>;
  facts: ComponentProps<typeof BookCoverPanel>['facts'];
  /** The text about it; nothing where nobody has written any. */
  about: string | null;
  children: ReactNode;
};

/** A book upright on its shelf to the left, its words to the right; one column below 768. */
export function BookPage({ book, facts, about, children }: BookPageProps) {
  useBookTitle(book.title);
  const { category, title, authors } = book;
  const lang = book.language ?? undefined;
  return (
    <div className="grid items-start gap-6 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-10 md:pt-2 lg:grid-cols-[18.5rem_minmax(0,1fr)] lg:gap-18">
      <BookCoverPanel book={book} facts={facts} />
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
        {about ? <BookAbout key={about} text={about} lang={lang} /> : null}
        {children}
      </div>
    </div>
  );
}
