import { isPlatformRole } from '@rahle/contract/roles';
import { useEffect } from 'react';
import { useOrganization } from '#platform/site-context.ts';
import { useOrganizationNamed } from '#routing/in-organization.ts';
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
  const named = useOrganizationNamed();
  const workedIn = useWorkedIn();
  const elsewhere = workedIn && workedIn.id !== site.id && workedIn.domain === named;
  const asked = elsewhere ? workedIn : site;
  const isAway =
    !isAdmin && me !== null && isPlatformRole(me.user.role) && me.organization.id !== asked.id;
  // Whenever the user is read again: a late answer may still be about the other organization.
  useEffect(() => {
    if (!isAway) return;
    if (elsewhere) session.workIn(asked);
    else session.visit(asked);
  }, [isAway, elsewhere, asked, me, session]);
  return !isAway;
}
