import { useEffect, useRef } from 'react';
import type { To } from '#router/address.ts';
import { useNavigate } from '#router/hooks.ts';
import { useBlocker } from '#router/use-blocker.ts';
import { useAskToLeave, useMarkUnsaved } from '#routing/unsaved-changes.ts';
import { useSession } from '#session/SessionProvider.tsx';

type Leave = (to: To, state?: unknown) => Promise<void>;

/**
 * Asks before a page with unsaved changes is left, by a link, by Back, or by closing the window. Returns the way out
 * for a form that has just been saved, which asks nothing.
 */
export function useUnsavedGuard(isUnsaved: boolean): Leave {
  const session = useSession();
  const navigate = useNavigate();
  const askToLeave = useAskToLeave();
  const isDone = useRef(false);
  useMarkUnsaved(isUnsaved);

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // What was typed when a session ended is kept, and nobody is left to ask.
    const isSignedOut = session.current().tokens === null;
    if (isDone.current || isSignedOut || !isUnsaved) return false;
    return currentLocation.pathname !== nextLocation.pathname;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToLeave().then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker, askToLeave]);

  useEffect(() => {
    if (!isUnsaved) return;
    // The browser asks in its own words.
    const handleUnload = (event: BeforeUnloadEvent) => isDone.current || event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isUnsaved]);

  return async (to, state) => {
    isDone.current = true;
    await navigate(to, { state });
  };
}
