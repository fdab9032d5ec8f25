import ipaddr from 'ipaddr.js';

/** An address that is none, as a proxy may pass it on, still counts, but takes no more room than one. */
const LONGEST = 64;

/**
 * Whose address it is, for counting: one subscriber holds a whole /64 of IPv6 and may write an IPv4 address as
 * IPv6 too.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, LONGEST);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = [...parsed.parts.slice(0, 4), 0, 0, 0, 0];
  return `${new ipaddr.IPv6(prefix).toString()}/64`;
}
