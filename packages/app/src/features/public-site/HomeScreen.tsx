import { m } from '#i18n/generated/messages.js';
import { useOrganization } from '#platform/site-context.ts';
import { PATHS } from '#routing/paths.ts';
import { displayName } from '#session/display-name.ts';
import { isAllowed } from '#session/Allowed.tsx';
import { useMe } from '#session/SessionProvider.tsx';
import { DuskArt } from '#ui/DuskArt.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';

/** Whose library this is, and the ways in. */
export function HomeScreen() {
  const { name } = useOrganization();
  const me = useMe();
  return (
    <>
      <DuskArt className="aspect-slide w-full md:mx-auto md:mt-6 md:w-[calc(100%-2*var(--gutter))] md:max-w-page md:rounded-xl" />
      <div className="page-wrap py-12 md:py-20">
        <h1 className="text-4xl font-display tracking-display wrap-anywhere">{name}</h1>
        <p className="mt-5 max-w-144 text-lg text-ink-2">
          {me ? m.home_sentence_signed_in({ name: displayName(me.user) }) : m.home_sentence()}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">{me ? <WaysOn /> : <WaysIn />}</div>
      </div>
    </>
  );
}

function WaysIn() {
  return (
    <>
      <LinkButton to={PATHS.login} size="lg">
        {m.shell_sign_in()}
      </LinkButton>
      <LinkButton to={PATHS.register} size="lg">
        {m.shell_register()}
      </LinkButton>
    </>
  );
}

function WaysOn() {
  const role = useMe()?.user.role ?? null;
  return (
    <>
      {isAllowed(role, 'dashboard.view') ? (
        <LinkButton to={PATHS.dashboard} size="lg">
          {m.home_dashboard()}
        </LinkButton>
      ) : null}
      <LinkButton to={PATHS.profile} size="lg">
        {m.home_profile()}
      </LinkButton>
    </>
  );
}
