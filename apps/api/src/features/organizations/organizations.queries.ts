import { fold } from '@rahle/contract/fold';
import type { Platform } from '#database/database.ts';

const selectLiving = (db: Platform) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name', 'domain', 'logo', 'membership', 'agent_id as agentId'])
    .where('archived_at', 'is', null);

export type LivingOrganization = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

/** An archived organization is found by nobody (decisions §2). */
export const findOrganization = (db: Platform, id: string) =>
  selectLiving(db).where('id', '=', id).executeTakeFirst();

export const findOrganizationByDomain = (db: Platform, domain: string) =>
  selectLiving(db).where('domain', '=', domain).executeTakeFirst();

type NewOrganization = {
  name: string;
  domain: string;
  logo: string | null;
  membership: 'open' | 'approval';
  agentId: string | null;
};

export async function insertOrganization(
  db: Platform,
  { name, domain, logo, membership, agentId }: NewOrganization,
): Promise<string> {
  const { id } = await db
    .insertInto('organizations')
    .values({ name, domain, logo, membership, agent_id: agentId, search_key: fold(`${name} ${domain}`) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
