import { useEffect } from 'react';
import { useLocation, useNavigate } from '#router/hooks.ts';
import { type ReturnTo, useReturnHere } from '#routing/return-to.ts';
import { isOpenPath, paths } from '#routing/paths.ts';
import { useSession } from '#session/SessionProvider.tsx';

/** A session that the server has ended leads to the login page, but not from the open pages (§4). */
export function useEndOfSession(): void {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { from } = useReturnHere();
  useEffect(
    () =>
      session.onEnded(() => {
        if (isOpenPath(pathname)) return;
        const ended = { userId: session.lost()?.userId };
        // The server may say so before this tab has heard that its reader signed out in another.
        const state: ReturnTo = session.hasLeftAnywhere() ? { from } : { from, ended };
        void navigate(paths.login(), { replace: true, state });
      }),
    [session, navigate, pathname, from],
  );
}
