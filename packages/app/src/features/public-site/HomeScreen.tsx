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
    <div className="page-wrap grid flex-1 gap-x-16 max-md:content-start gap-y-10 py-6 md:grid-cols-2 md:items-center md:py-16">
      <DuskArt className="aspect-9/8 rounded-xl md:order-last md:aspect-4/5 md:max-h-[min(36rem,64dvh)] md:w-full" />
      <div>
        <h1 className="text-4xl font-display tracking-display wrap-anywhere">{name}</h1>
        <p className="mt-5 max-w-120 text-lg text-ink-2">
          {me ? m.home_sentence_signed_in({ name: displayName(me.user) }) : m.home_sentence()}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">{me ? <WaysOn /> : <WaysIn />}</div>
      </div>
    </div>
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
