import { use, useEffect, useEffectEvent } from 'react';
import { LibraryContext } from './library-context.ts';
import { useRereadBooks } from './use-reread-books.ts';

/** A page that is open when a newer version of its book is published shows it without being opened again. */
export function useNewerVersions(): void {
  const library = use(LibraryContext);
  const rereadBooks = useRereadBooks();
  const handleNewer = useEffectEvent(() => void rereadBooks());
  useEffect(() => library?.onNewer(() => handleNewer()), [library]);
}
