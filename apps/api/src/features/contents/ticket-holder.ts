import type { Database } from '#database/database.ts';
import { findMemberSession, findStaffSession } from '#features/sessions/sessions.queries.ts';
import { mayManage } from '#features/organizations/organizations.policy.ts';
import { findOrganization } from '#features/organizations/organizations.queries.ts';
import { type Reader, readerOf } from './contents.policy.ts';
import type { Ticket } from '#credentials/tickets.ts';

/** Who holds a ticket, if their session still lives and still reaches the organization: logging out ends tickets too. */
export async function holderOf(database: Database, ticket: Ticket): Promise<Reader | null> {
  const { session, organizationId } = ticket;
  const home = database.tenant(session.organizationId);
  const found =
    (await findMemberSession(home, session.id)) ?? (await findStaffSession(home, session.id));
  if (!found) return null;
  if (organizationId === session.organizationId) return readerOf(found.actor);
  const elsewhere = await findOrganization(database.platform, organizationId);
  return elsewhere && mayManage(found.actor, elsewhere) ? readerOf(found.actor) : null;
}
