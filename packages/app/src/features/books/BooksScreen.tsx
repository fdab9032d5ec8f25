import { m } from '#i18n/generated/messages.js';
import { useIsSignedIn, useMe } from '#session/SessionProvider.tsx';
import { KeptWords } from '#ui/formats/KeptWords.tsx';
import { PublicBookList } from './PublicBookList.tsx';

/** All published books, for anyone (§2). */
export function BooksScreen() {
  const words = useWords();
  return (
    <div className="page-wrap">
      <div className="pt-9 pb-7 md:pt-16 md:pb-10">
        <h1 className="text-4xl font-display tracking-display">{m.books_title()}</h1>
        <p className="mt-5 max-w-152 leading-relaxed text-ink-2 md:text-lg md:leading-relaxed">
          <KeptWords text={words()} />
        </p>
      </div>
      <PublicBookList />
    </div>
  );
}

function useWords(): () => string {
  const isSignedIn = useIsSignedIn();
  const state = useMe()?.membership?.state;
  if (!isSignedIn) return m.books_intro;
  return state === 'PENDING' ? m.books_intro_pending : m.books_intro_signed_in;
}
