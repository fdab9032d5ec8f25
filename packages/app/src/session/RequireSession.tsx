import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { PATHS } from '#routing/paths.ts';
import { useIsSignedIn, useMe } from '#session/SessionProvider.tsx';
import { useReadMe } from '#session/use-read-me.ts';
import { Loaded } from '#ui/Loaded.tsx';

/** Sends visitors to the login page; waits for the user where only tokens are at hand. */
export function RequireSession({ children }: { children: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  const me = useMe();
  const reading = useReadMe();
  if (!isSignedIn) return <Navigate to={PATHS.login} replace />;
  if (!me) return <Loaded query={reading}>{() => null}</Loaded>;
  return children;
}
