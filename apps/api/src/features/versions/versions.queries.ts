import { sql } from 'kysely';
import type { Tenant } from '#database/database.ts';
import { lock } from '#database/locks.ts';
import { selectVersions } from '#features/contents/version-briefs.queries.ts';
import { forgetIncoming } from './incoming-blobs.queries.ts';

export type VersionFile = { path: string; sha256: string; size: number; type: string };

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

export const findVersion = (tenant: Tenant, contentId: string, number: number) =>
  selectVersions(tenant, contentId).where('number', '=', number).executeTakeFirst();

export const findLatestVersion = (tenant: Tenant, contentId: string) =>
  selectVersions(tenant, contentId).orderBy('number', 'desc').limit(1).executeTakeFirst();

const selectFiles = ({ db, organizationId }: Tenant, contentId: string, number: number) =>
  db
    .selectFrom('content_version_files')
    .select(['path', 'sha256', sql<number>`size::float8`.as('size'), 'type'])
    .where('organization_id', '=', organizationId)
    .where('content_id', '=', contentId)
    .where('number', '=', number);

export const listVersionFiles = (
  tenant: Tenant,
  contentId: string,
  number: number,
): Promise<VersionFile[]> =>
  selectFiles(tenant, contentId, number)
    .orderBy(sql`path collate "C"`)
    .execute();

export const listFilesNamed = (
  tenant: Tenant,
  contentId: string,
  number: number,
  paths: string[],
): Promise<VersionFile[]> =>
  selectFiles(tenant, contentId, number)
    .where(sql<boolean>`path = any(${paths}::text[])`)
    .execute();

/** By a path as an address gives it: files are kept composed, a book's links may not be, and NUL is in no path. */
export async function findVersionFile(
  tenant: Tenant,
  contentId: string,
  number: number,
  path: string,
) {
  if (path.includes('\0')) return undefined;
  return selectFiles(tenant, contentId, number)
    .where('path', '=', path.normalize('NFC'))
    .executeTakeFirst();
}

export type NewVersion = {
  contentId: string;
  number: number;
  manifestHash: string;
  totalBytes: number;
  entryPath: string | null;
  detailsPath: string | null;
  externalUrl: string | null;
  notes: string | null;
  files: VersionFile[];
};

/** Versions are inserted whole and never changed (decisions §7). */
export async function insertVersion(tenant: Tenant, version: NewVersion) {
  const { db, organizationId } = tenant;
  const { contentId, number, files } = version;
  const paths = files.map(({ path }) => path);
  const hashes = files.map(({ sha256 }) => sha256);
  const sizes = files.map(({ size }) => size);
  const types = files.map(({ type }) => type);
  await db
    .insertInto('content_versions')
    .values({
      organization_id: organizationId,
      content_id: contentId,
      number,
      manifest_hash: version.manifestHash,
      total_bytes: version.totalBytes,
      file_count: files.length,
      entry_path: version.entryPath,
      details_path: version.detailsPath,
      external_url: version.externalUrl,
      notes: version.notes,
    })
    .execute();
  await sql`
    insert into blobs (organization_id, sha256, size)
    select distinct on (sha256) ${organizationId}::uuid, sha256, size
    from unnest(${hashes}::text[], ${sizes}::bigint[]) as blob (sha256, size)
    on conflict do nothing
  `.execute(db);
  await forgetIncoming(tenant, hashes);
  await sql`
    insert into content_version_files (organization_id, content_id, number, path, sha256, size, type)
    select ${organizationId}::uuid, ${contentId}::uuid, ${number}::int, path, sha256, size, type
    from unnest(${paths}::text[], ${hashes}::text[], ${sizes}::bigint[], ${types}::text[]) as file (path, sha256, size, type)
  `.execute(db);
}

/** Held until the transaction ends: versions of one content are numbered one after another. */
export async function lockContent({ db, organizationId }: Tenant, contentId: string) {
  await lock(db, `content ${organizationId} ${contentId}`);
}
