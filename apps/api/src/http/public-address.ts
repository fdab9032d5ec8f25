import { Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/**
 * All addresses of a name, asked of the name servers themselves. The system's own lookup would keep one of the few
 * threads that files are read by, for as long as whoever answers for the name likes.
 */
export async function resolvePublicName(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const found = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address lies on the public internet. Of IPv6 only what is assigned to it: an IPv4 address written as
 * IPv6, in any of the ways there are, leads wherever a gateway takes it.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}
