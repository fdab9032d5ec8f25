import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#routing/paths.ts';
import { useIsSignedIn, useMe, useSession } from '#session/SessionProvider.tsx';
import { useReadMe } from '#session/use-read-me.ts';
import { Loaded } from '#ui/feedback/Loaded.tsx';

/**
 * Sends visitors to the login page, and home whoever signs out here; waits for the user where only tokens are at
 * hand.
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
  const me = useMe();
  const reading = useReadMe();
  if (!isSignedIn) {
    const isGoodbye = wasSignedIn && session.hasLeft();
    return <Navigate to={isGoodbye ? paths.home() : paths.login()} replace />;
  }
  if (!me)
    return (
      <Loaded query={reading} skeleton={skeleton}>
        {() => null}
      </Loaded>
    );
  return children;
}
