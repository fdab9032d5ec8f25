import { emailKey } from '@rahle/contract/email';
import { sql } from 'kysely';
import type { Tenant } from '#database/database.ts';

/** Who signs in by this address and may do so; they are not changed until the transaction ends. */
export const findOwnerByAddress = ({ db, organizationId }: Tenant, address: string) =>
  db
    .selectFrom('members')
    .select(['id', 'user_id as userId', 'email'])
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('organization_id', '=', organizationId)
    .where('email_key', '=', emailKey(address))
    .where('state', '!=', 'PASSIVE')
    .forUpdate()
    .executeTakeFirst();

export const findLink = ({ db, organizationId }: Tenant, memberId: string, linkId: string) =>
  db
    .selectFrom('password_links')
    .select(['id', 'expires_at as expiresAt'])
    .where('organization_id', '=', organizationId)
    .where('member_id', '=', memberId)
    .where('id', '=', linkId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

export async function hasLinkOnItsWay(
  { db, organizationId }: Tenant,
  memberId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('outbox as o')
    .innerJoin('password_links as l', (join) =>
      join.onRef('l.organization_id', '=', 'o.organization_id').onRef('l.id', '=', 'o.link_id'),
    )
    .select('o.id')
    .where('o.organization_id', '=', organizationId)
    .where('l.member_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}
