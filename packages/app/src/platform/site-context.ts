import type { OrganizationBrief } from '@rahle/contract/organizations';
import { createContext, use } from 'react';

/** The organization whose site this is; set once it is known, before anything is drawn. */
export const SiteContext = createContext<OrganizationBrief | null>(null);

export function useOrganization(): OrganizationBrief {
  const organization = use(SiteContext);
  if (!organization) throw new Error('useOrganization needs a SiteContext above it');
  return organization;
}
