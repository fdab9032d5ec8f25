import { isPlatformRole } from '@rahle/contract/roles';
import { useEffect } from 'react';
import { useOrganization } from '#platform/site-context.ts';
import { useParams } from '#router/hooks.ts';
import { useMe, useSession } from '#session/SessionProvider.tsx';

/**
 * Brings platform staff who come out of the admin area back to the organization whose site this is. Gives whether they
 * are there, because calls without an organization in their path act in the working one. The page of one thing, which
 * the admin area leads to, shows it where it is.
 */
export function useSiteOrganization(isAdmin: boolean): boolean {
  const session = useSession();
  const me = useMe();
  const site = useOrganization();
  const isOfOneThing = Object.keys(useParams()).length > 0;
  const isElsewhere =
    !isAdmin &&
    !isOfOneThing &&
    me !== null &&
    isPlatformRole(me.user.role) &&
    me.organization.id !== site.id;
  // Whenever the user is read again: a late answer may still be about the other organization.
  useEffect(() => {
    if (isElsewhere) session.visit(site);
  }, [isElsewhere, me, session, site]);
  return !isElsewhere;
}
