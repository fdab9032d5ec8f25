import { use, useEffect, useEffectEvent } from 'react';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';
import { LibraryContext } from './library-context.ts';
import { useRereadBooks } from './use-reread-books.ts';

/** Says, wherever the reader is, that books which are no longer theirs have left this computer. */
export function useGoneBooks(): void {
  const library = use(LibraryContext);
  const rereadBooks = useRereadBooks();
  const handleGone = useEffectEvent(() => {
    toast.info(m.downloads_gone());
    void rereadBooks();
  });
  useEffect(() => library?.onGone(() => handleGone()), [library]);
}
