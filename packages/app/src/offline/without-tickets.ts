/** Addresses on the content origin carry their ticket in the path, the proxy viewer's in its query (decisions §7). */
const TICKET = /^https?:\/\/[^/\s]+\/v\/[^/\s]+\/|^(?:https?:\/\/[^/\s]+)?\/\S*[?&]ticket=/;

/** The same reply with null in place of every address that holds a ticket: a cache may be read by others. */
export function withoutTickets(reply: unknown): unknown {
  if (typeof reply === 'string') return TICKET.test(reply) ? null : reply;
  if (Array.isArray(reply)) return reply.map(withoutTickets);
  if (typeof reply !== 'object' || reply === null) return reply;
  return Object.fromEntries(
    Object.entries(reply).map(([name, value]) => [name, withoutTickets(value)]),
  );
}
