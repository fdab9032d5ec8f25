import { authentication } from '@rahle/contract/authentication';
import { isFailure } from '@rahle/contract/failures';
import { useEffect } from 'react';
import { useRead } from '#http/use-endpoint.ts';
import { useHasToken, useSession } from '#session/SessionProvider.tsx';

/** Reads the current user at start and whenever the window is looked at again, and keeps the answer. */
export function useReadMe() {
  const session = useSession();
  const me = useRead(authentication.me, {}, { enabled: useHasToken() });
  useEffect(() => {
    if (me.data) session.keep(me.data);
  }, [me.data, session]);
  // The organization one last worked in may be archived by now, or in other hands.
  const isGone = isFailure(me.error, 'organization.not_found');
  useEffect(() => {
    if (isGone && session.current().workingDomain !== null) session.workAtHome();
  }, [isGone, session]);
  return me;
}
