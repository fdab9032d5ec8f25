import type { ReactNode } from 'react';

type BookGridProps<Book> = {
  books: Book[];
  children: (book: Book, isAmongFirst: boolean) => ReactNode;
  isOld?: boolean | undefined;
};

const FIRST = 2;

/** Books 1 (a row) · 3 · 4 (design §3). */
export function BookGrid<Book extends { id: string }>({
  books,
  children,
  isOld,
}: BookGridProps<Book>) {
  return (
    <ul
      aria-busy={isOld || undefined}
      // Only the covers step back while a new answer is on its way: words stay legible.
      className={`grid md:grid-cols-3 md:gap-x-7 md:gap-y-12 xl:grid-cols-4 ${isOld ? '[&_.cover]:opacity-40' : ''}`}
    >
      {books.map((book, index) => (
        <li key={book.id} className="min-w-0">
          {children(book, index < FIRST)}
        </li>
      ))}
    </ul>
  );
}
