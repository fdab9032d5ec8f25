import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { useMe } from '#session/SessionProvider.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';

/** For whoever is signed in: by name, once it is known, and with the way to the books. */
export function Greeting() {
  const me = useMe();
  return (
    <div className="page-wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5 md:py-6">
      <p className="min-w-0 font-serif text-xl font-title wrap-anywhere">
        {me ? m.home_greeting({ name: me.user.firstName }) : m.home_greeting_unnamed()}
      </p>
      <LinkButton to={paths.contents()} variant="solid">
        {me && me.user.role !== 'LEARNER' ? m.home_to_books_staff() : m.home_to_books()}
      </LinkButton>
    </div>
  );
}
