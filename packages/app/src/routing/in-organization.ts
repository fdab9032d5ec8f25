import { useOrganization } from '#platform/site-context.ts';
import { useMe } from '#session/SessionProvider.tsx';

/**
 * Where a page of one thing stands. Platform staff who work for another organization than the site's have its domain
 * in the address, so that a reload and a new tab show the same.
 */
export function useInOrganization(address: string): string {
  const site = useOrganization();
  const working = useMe()?.organization;
  if (!working || working.id === site.id) return address;
  return `${address}?organization=${working.domain}`;
}
