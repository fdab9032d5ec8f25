import { type PublicOrganization, publicSite } from '@rahle/contract/public-site';
import { readStored, writeStored } from '#platform/browser-storage.ts';

const keyOf = (domain: string) => `rahle.organization ${domain}`;

/**
 * Whose site this is depends neither on who reads it nor in which language, and the next start must know it without
 * a network: whatever has become of the cache by then.
 */
export function rememberOrganization(domain: string, organization: PublicOrganization): void {
  writeStored(keyOf(domain), JSON.stringify(organization));
}

export function recallOrganization(domain: string): PublicOrganization | null {
  const text = readStored(keyOf(domain));
  if (text === null) return null;
  try {
    return publicSite.organization.reply.parse(JSON.parse(text));
  } catch (error) {
    console.error('The organization that was remembered cannot be read', error);
    return null;
  }
}
