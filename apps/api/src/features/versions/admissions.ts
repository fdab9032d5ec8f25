import { LRUCache } from 'lru-cache';
import type { Tenant } from '#database/database.ts';
import { holderOf } from '#features/contents/ticket-holder.ts';
import { isReadable } from '#features/contents/contents.queries.ts';
import { findOrganization } from '#features/organizations/organizations.queries.ts';
import type { VersionServices } from './versions.services.ts';

export type Admission = {
  tenant: Tenant;
  contentId: string;
  version: number;
  appOrigins: string[];
};

/** A book is hundreds of files: a ticket once found good is good for this long, well within decisions' 30 s. */
const TRUSTED_MS = 10_000;
const REMEMBERED = 10_000;

/** Says whether a ticket still opens its version: the session lives, and the book is still the holder's to read. */
export function admissions(services: VersionServices, now: () => number = Date.now) {
  const trusted = new LRUCache<string, { admission: Admission; until: number }>({
    max: REMEMBERED,
  });

  return async (text: string): Promise<Admission | null> => {
    const known = trusted.get(text);
    if (known && known.until > now()) return known.admission;
    const admission = await examine(services, text);
    if (!admission) return null;
    trusted.set(text, { admission, until: now() + TRUSTED_MS });
    return admission;
  };
}

async function examine(services: VersionServices, text: string): Promise<Admission | null> {
  const { database, tickets, appOrigin } = services;
  const ticket = tickets.read(text);
  const holder = ticket && (await holderOf(database, ticket));
  if (!ticket || !holder) return null;
  const tenant = database.tenant(ticket.organizationId);
  if (!(await isReadable(tenant, holder, ticket.contentId))) return null;
  // Platform staff read one organization's books in the app of another, where they signed in.
  const homes = new Set([ticket.organizationId, ticket.session.organizationId]);
  const organizations = await Promise.all(
    [...homes].map((id) => findOrganization(database.platform, id)),
  );
  const appOrigins = organizations.flatMap((found) =>
    found ? [appOrigin.replace('{domain}', found.domain)] : [],
  );
  return { tenant, contentId: ticket.contentId, version: ticket.version, appOrigins };
}
