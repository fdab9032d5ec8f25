import { m } from '#i18n/generated/messages.js';
import { useOrganization } from '#platform/site-context.ts';
import { paths } from '#routing/paths.ts';
import { useIsSignedIn, useMe } from '#session/SessionProvider.tsx';
import { DuskArt } from '#ui/DuskArt.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';

/** Whose library this is and the ways in, for as long as there are no samples to show. */
export function Welcome() {
  const { name } = useOrganization();
  const isSignedIn = useIsSignedIn();
  const me = useMe();
  return (
    <div className="page-wrap grid flex-1 gap-x-16 gap-y-10 py-6 max-md:content-start md:grid-cols-2 md:items-center md:py-16">
      <DuskArt className="aspect-9/8 rounded-xl md:order-last md:aspect-4/5 md:max-h-[min(36rem,64dvh)] md:w-full" />
      <div>
        {me ? (
          <p className="mb-3 text-ink-2">{m.home_greeting({ name: me.user.firstName })}</p>
        ) : null}
        <h1 className="text-4xl font-display tracking-display wrap-anywhere">{name}</h1>
        <p className="mt-5 max-w-120 text-lg text-ink-2">
          {isSignedIn ? m.home_sentence_signed_in() : m.home_sentence()}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {isSignedIn ? <ReaderLinks /> : <SignInLinks />}
        </div>
      </div>
    </div>
  );
}

function SignInLinks() {
  return (
    <>
      <LinkButton to={paths.login()} size="lg">
        {m.layout_sign_in()}
      </LinkButton>
      <LinkButton to={paths.books()} size="lg">
        {m.layout_books()}
      </LinkButton>
    </>
  );
}

function ReaderLinks() {
  return (
    <LinkButton to={paths.contents()} size="lg">
      {m.layout_books()}
    </LinkButton>
  );
}
