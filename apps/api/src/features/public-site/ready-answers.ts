import { LRUCache } from 'lru-cache';
import type { PublicCache } from '#database/public-cache.ts';
import type { LivingOrganization } from '#features/organizations/organizations.queries.ts';
import type { Asked, Ready } from '#http/answer-ready.ts';
import type { SerializedAnswer } from '#http/serialized-answer.ts';

const REMEMBERED = 5000;
const LONGEST_URL = 300;

type ResolvedAddress = { route: string; name: string };

/**
 * What the addresses mean that have been asked for, whichever the organization: an address always means the same, so
 * that is remembered, and the answer itself is looked for in the cache each time, where no change goes unnoticed.
 */
const meanings = new LRUCache<string, ResolvedAddress>({ max: REMEMBERED });

export function rememberMeaning(url: string, meaning: ResolvedAddress) {
  if (url.length <= LONGEST_URL) meanings.set(url, meaning);
}

/** The kept answer to a visitor's request, where there is one at this moment. */
export const readyAnswer =
  (cache: PublicCache) =>
  ({ address, url }: Asked): Ready | undefined => {
    const meaning = meanings.get(url);
    const organization = meaning && cache.peek<LivingOrganization>(`address ${address}`);
    if (!organization) return undefined;
    const answer = cache.peek<SerializedAnswer>(`${organization.id} ${meaning.name}`);
    return answer && { answer, route: meaning.route };
  };
