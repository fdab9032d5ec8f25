import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OPEN_PATHS, paths } from '#routing/paths.ts';
import { useSession } from '#session/SessionProvider.tsx';

/** A session that the server has ended leads to the login page, but not from the open pages (§4). */
export function useEndOfSession(): void {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(
    () =>
      session.onEnded(() => {
        if (!OPEN_PATHS.includes(pathname)) void navigate(paths.login(), { replace: true });
      }),
    [session, navigate, pathname],
  );
}
