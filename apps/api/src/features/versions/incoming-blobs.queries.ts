import { sql } from 'kysely';
import type { Platform, Tenant } from '#database/database.ts';

/**
 * Notes which bytes are about to be put into the store, but for those that a version holds already. Gives back the ones
 * that the sweep is removing at this moment.
 */
export async function noteIncoming(
  { db, organizationId }: Tenant,
  hashes: string[],
): Promise<string[]> {
  const { rows } = await sql<{ sha256: string; isRemoved: boolean }>`
    insert into incoming_blobs (organization_id, sha256)
    select ${organizationId}::uuid, sha256 from unnest(${hashes}::text[]) as wanted (sha256)
    where not exists (
      select from blobs where blobs.organization_id = ${organizationId}::uuid and blobs.sha256 = wanted.sha256
    )
    order by sha256
    on conflict (organization_id, sha256) do update set noted_at = now()
    returning sha256, removing_at is not null as "isRemoved"
  `.execute(db);
  return rows.filter(({ isRemoved }) => isRemoved).map(({ sha256 }) => sha256);
}

/** Notes bytes of the store that neither a version nor a publish under way knows of, as if for very long. */
export async function noteUnknown({ db, organizationId }: Tenant, hashes: string[]) {
  await sql`
    insert into incoming_blobs (organization_id, sha256, noted_at)
    select ${organizationId}::uuid, sha256, 'epoch' from unnest(${hashes}::text[]) as stored (sha256)
    where not exists (
      select from blobs where blobs.organization_id = ${organizationId}::uuid and blobs.sha256 = stored.sha256
    )
    order by sha256
    on conflict (organization_id, sha256) do nothing
  `.execute(db);
}

/** They have come in: a version holds them. */
export async function forgetIncoming({ db, organizationId }: Tenant, hashes: string[]) {
  await db
    .deleteFrom('incoming_blobs')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`sha256 = any(${hashes}::text[])`)
    .execute();
}

export type IncomingBlob = { organizationId: string; sha256: string };

/** Of every organization: bytes that nobody has asked for since then. */
export async function listAbandonedBlobs(db: Platform, before: Date): Promise<IncomingBlob[]> {
  const { rows } = await sql<IncomingBlob>`
    select organization_id as "organizationId", sha256 from abandoned_blobs(${before})
  `.execute(db);
  return rows;
}

/** Claims abandoned bytes for removal; false when a version holds them, or somebody has noted them anew. */
export async function markRemoving(
  { db, organizationId }: Tenant,
  sha256: string,
  before: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('incoming_blobs')
    .set({ removing_at: sql<Date>`now()` })
    .where('organization_id', '=', organizationId)
    .where('sha256', '=', sha256)
    .where('noted_at', '<', before)
    .where((eb) => {
      const held = eb.selectFrom('blobs').select('sha256').where('sha256', '=', sha256);
      return eb.not(eb.exists(held.where('organization_id', '=', organizationId)));
    })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets bytes that the sweep is done with: removed, or held by a version after all. */
export async function forgetSwept({ db, organizationId }: Tenant, sha256: string, before: Date) {
  await db
    .deleteFrom('incoming_blobs')
    .where('organization_id', '=', organizationId)
    .where('sha256', '=', sha256)
    .where((eb) => eb.or([eb('removing_at', 'is not', null), eb('noted_at', '<', before)]))
    .execute();
}
