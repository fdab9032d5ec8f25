import { BookOpen, LogIn } from 'lucide-react';
import { isMissing } from '#features/book-detail/book-detail.queries.ts';
import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { signInForBook, useReturnHere } from '#routing/return-to.ts';
import { useIsSignedIn } from '#session/SessionProvider.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { useMayRead } from './books.queries.ts';

/** The way into the book for whoever looks at it: to sign in, to their own page of it, or whom to ask. */
export function ReadAction({ contentId }: { contentId: string }) {
  return (
    <div className="mt-7 mb-10 flex min-h-12 flex-wrap gap-3 md:mb-12">
      {useIsSignedIn() ? (
        <OwnBookLink contentId={contentId} />
      ) : (
        <SignInFirst contentId={contentId} />
      )}
    </div>
  );
}

function SignInFirst({ contentId }: { contentId: string }) {
  const askedFor = useReturnHere();
  return (
    <LinkButton
      to={signInForBook(contentId)}
      state={askedFor}
      variant="solid"
      size="lg"
      className="max-md:w-full"
    >
      <LogIn />
      {m.books_sign_in_to_read()}
    </LinkButton>
  );
}

function OwnBookLink({ contentId }: { contentId: string }) {
  const { data, error } = useMayRead(contentId);
  if (data)
    return (
      <LinkButton
        to={paths.content({ contentId })}
        variant="solid"
        size="lg"
        className="max-md:w-full"
      >
        <BookOpen />
        {m.books_to_read()}
      </LinkButton>
    );
  return isMissing(error) ? <Note className="max-w-152">{m.books_not_assigned()}</Note> : null;
}
