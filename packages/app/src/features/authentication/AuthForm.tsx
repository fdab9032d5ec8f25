import type { ReactNode, SubmitEvent } from 'react';
import { useSyncExternalStore } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useLocation } from '#router/hooks.ts';
import { Link } from '#router/Link.tsx';
import { Navigate } from '#router/Navigate.tsx';
import { useHasSessionEnded, useReturnPath } from '#routing/return-to.ts';
import { useSiteMap } from '#routing/site-map.ts';
import { useIsSignedIn } from '#session/SessionProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/feedback/Note.tsx';

type AuthFormProps = {
  title: string;
  intro: string;
  children: ReactNode;
  alert: string | undefined;
  isBusy: boolean;
  submitLabel: string;
  busyLabel: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  other: { question: string; label: string; to: string };
};

/** Sign-in and registration look alike, and both lead on once a session is there (§2). */
export function AuthForm(props: AuthFormProps) {
  const { title, intro, children, alert, isBusy, submitLabel, busyLabel, onSubmit, other } = props;
  const siteMap = useSiteMap();
  const { state, search } = useLocation() as { state: unknown; search: string };
  const isLive = useIsLive();
  // The server, which drew the page, knows of no history.
  const hasEnded = useHasSessionEnded() && isLive;
  const wayOn = useReturnPath();
  if (useIsSignedIn()) return <Navigate to={wayOn} replace />;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        siteMap.preload(wayOn);
        void onSubmit(event);
      }}
      className="mx-auto grid w-full max-w-98 gap-5 py-7 md:my-auto md:py-12"
    >
      <div className="mb-2">
        <h1 className="text-3xl font-display tracking-display">{title}</h1>
        <p className="mt-3 text-ink-3">{intro}</p>
      </div>
      {hasEnded ? <Note>{m.login_session_ended()}</Note> : null}
      {children}
      {alert ? <Note tone="bad">{alert}</Note> : null}
      <Button
        type={isLive ? 'submit' : 'button'}
        variant="solid"
        size="lg"
        wide
        busy={isBusy}
        busyLabel={busyLabel}
      >
        {submitLabel}
      </Button>
      <p className="text-center text-sm text-ink-2">
        {other.question}{' '}
        <Link
          to={isLive ? other.to + search : other.to}
          state={state}
          className="inline-block py-2 font-semibold text-accent-ink underline underline-offset-3"
        >
          {other.label}
        </Link>
      </p>
    </form>
  );
}

const NEVER = () => () => {};

/** False in a page as the server drew it: a browser would write into the address what is sent from there. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
