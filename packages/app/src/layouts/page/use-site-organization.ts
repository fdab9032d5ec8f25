import { isPlatformRole } from '@rahle/contract/roles';
import { useEffect } from 'react';
import { useOrganization } from '#platform/site-context.ts';
import { useLocation } from '#router/hooks.ts';
import { useMe, useSession, useWorkedIn } from '#session/SessionProvider.tsx';

/**
 * Brings platform staff who come out of the admin area back to the organization whose site this is, or to the one they
 * last worked in where the address names it. Gives whether they are there, because calls without an organization in
 * their path act in the working one.
 */
export function useSiteOrganization(isAdmin: boolean): boolean {
  const session = useSession();
  const me = useMe();
  const site = useOrganization();
  const named = new URLSearchParams(useLocation().search).get('organization');
  const workedIn = useWorkedIn();
  const asked = workedIn && workedIn.domain === named ? workedIn : site;
  const isAway =
    !isAdmin && me !== null && isPlatformRole(me.user.role) && me.organization.id !== asked.id;
  // Whenever the user is read again: a late answer may still be about the other organization.
  useEffect(() => {
    if (isAway) session[asked === site ? 'visit' : 'workIn'](asked);
  }, [isAway, asked, me, session, site]);
  return !isAway;
}
