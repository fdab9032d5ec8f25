import { type ReactNode, useState } from 'react';
import { Navigate } from '#router/Navigate.tsx';
import { type ReturnTo, useReturnHere } from '#routing/return-to.ts';
import { paths } from '#routing/paths.ts';
import { useIsSignedIn, useMe, useSession } from '#session/SessionProvider.tsx';
import { useReadMe } from '#session/use-read-me.ts';
import { Loaded } from '#ui/feedback/Loaded.tsx';

/**
 * Sends visitors to the login page, from where they come back, and home whoever signs out here; waits for the user
 * where only tokens are at hand.
 */
export function RequireSession({
  children,
  skeleton,
}: {
  children: ReactNode;
  skeleton: ReactNode;
}) {
  const session = useSession();
  const isSignedIn = useIsSignedIn();
  const [wasSignedIn] = useState(isSignedIn);
  const askedFor = useReturnHere();
  const me = useMe();
  const reading = useReadMe();
  if (!isSignedIn) {
    if (wasSignedIn && session.hasLeft()) return <Navigate to={paths.home()} replace />;
    const ended = session.lost();
    const state: ReturnTo = ended ? { ...askedFor, ended } : askedFor;
    return <Navigate to={paths.login()} replace state={state} />;
  }
  if (!me)
    return (
      <Loaded query={reading} skeleton={skeleton}>
        {() => null}
      </Loaded>
    );
  return children;
}
