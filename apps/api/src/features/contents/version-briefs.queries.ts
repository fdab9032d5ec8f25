import type { VersionBrief } from '@rahle/contract/versions';
import { sql } from 'kysely';
import type { Tenant } from '#database/database.ts';

const BRIEF = [
  'number',
  'manifest_hash as manifestHash',
  sql<number>`total_bytes::float8`.as('totalBytes'),
  'file_count as fileCount',
  'published_at as publishedAt',
  'notes',
] as const;

export const selectVersions = ({ db, organizationId }: Tenant, contentId: string) =>
  db
    .selectFrom('content_versions')
    .select([
      ...BRIEF,
      'entry_path as entryPath',
      'details_path as detailsPath',
      'external_url as externalUrl',
    ])
    .where('organization_id', '=', organizationId)
    .where('content_id', '=', contentId);

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

export async function listVersions(tenant: Tenant, contentId: string): Promise<VersionBrief[]> {
  const rows = await selectVersions(tenant, contentId).orderBy('number', 'desc').execute();
  return rows.map(toBrief);
}

export const toBrief = (row: VersionRow): VersionBrief => ({
  number: row.number,
  manifestHash: row.manifestHash,
  totalBytes: row.totalBytes,
  fileCount: row.fileCount,
  publishedAt: row.publishedAt.toISOString(),
  notes: row.notes,
});
