import { ORGANIZATION_HEADER } from '@rahle/contract/domain';
import { WireFailure } from '@rahle/contract/failures';
import { OrganizationBrief } from '@rahle/contract/organizations';
import { publicSite } from '@rahle/contract/public-site';
import { type AddressProblem, parseAddress, type SiteAddress } from './parse-address.ts';

const WAIT_MS = 10_000;

type Answer = { place: SiteAddress; organization: OrganizationBrief };
type Problem = AddressProblem | 'unreachable' | 'no_organization' | 'not_rahle';

export type Search = { found: Answer } | { problem: Problem };

/** Asks at the address whose it is (decisions §12). */
export async function findOrganization(typed: string): Promise<Search> {
  const places = parseAddress(typed);
  if (typeof places === 'string') return { problem: places };
  let last: Search = { problem: 'unreachable' };
  for (const place of places) {
    const search = await ask(place);
    if ('found' in search) return search;
    // A refusal is a better explanation than no answer.
    if (search.problem !== 'unreachable') last = search;
  }
  return last;
}

async function ask(place: SiteAddress): Promise<Search> {
  try {
    const response = await fetch(`${place.address}/api${publicSite.organization.path}`, {
      headers: { accept: 'application/json', [ORGANIZATION_HEADER]: place.domain },
      credentials: 'omit',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const reply: unknown = await response.json().catch(() => null);
    const organization = OrganizationBrief.safeParse(reply);
    if (response.ok && organization.success)
      return { found: { place, organization: organization.data } };
    const isOurs = WireFailure.safeParse(reply).success;
    return { problem: isOurs && response.status < 500 ? 'no_organization' : 'not_rahle' };
  } catch {
    return { problem: 'unreachable' };
  }
}
