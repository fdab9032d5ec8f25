import type { FileAnnouncement } from '@rahle/contract/files';
import type { FileType } from '@rahle/contract/file-types';
import { sql } from 'kysely';
import type { Platform, Tenant } from '#database/database.ts';
import { lock } from '#database/locks.ts';

const FILE = ['id', 'organization_id', 'type', 'state', 'title', 'mime_type'] as const;
const SHAPE = ['width', 'height', 'variants'] as const;
const size = sql<number>`size::float8`.as('size');

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

export const findFile = ({ db, organizationId }: Tenant, id: string) =>
  db
    .selectFrom('files')
    .select([...FILE, ...SHAPE, size])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();

/** Until the transaction ends, nobody else counts or adds files of this organization. */
export async function lockQuota({ db, organizationId }: Tenant) {
  await lock(db, `files ${organizationId}`);
}

/** Announced files count like those that are there: their bytes may come at any moment. */
export async function sumSizes({ db, organizationId }: Tenant, types: FileType[]): Promise<number> {
  const { used } = await db
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('used'))
    .where('organization_id', '=', organizationId)
    .where('type', 'in', types)
    .executeTakeFirstOrThrow();
  return used;
}

export async function insertFile(
  { db, organizationId }: Tenant,
  { fileName, title, fileSize, fileType, mimeType }: FileAnnouncement,
  id?: string,
): Promise<FileRow> {
  return db
    .insertInto('files')
    .values({
      ...(id && { id }),
      organization_id: organizationId,
      type: fileType,
      file_name: fileName,
      title,
      mime_type: mimeType,
      size: fileSize,
    })
    .returning([...FILE, ...SHAPE, size])
    .executeTakeFirstOrThrow();
}

export type Shape = { width: number | null; height: number | null; variants: number[] };

/** The row as it is once READY; undefined when it was not PENDING any more. */
export const updateToReady = ({ db, organizationId }: Tenant, id: string, shape: Shape) =>
  db
    .updateTable('files')
    .set({ ...shape, state: 'READY', ready_at: sql<Date>`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .where('discarded_at', 'is', null)
    .returning([...FILE, ...SHAPE, size])
    .executeTakeFirst();

/** Gives up a file that is still PENDING; from now on it is found no more. Says whether it was given up. */
export async function markDiscarded({ db, organizationId }: Tenant, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ discarded_at: sql<Date>`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteDiscarded({ db, organizationId }: Tenant, id: string) {
  await db
    .deleteFrom('files')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('discarded_at', 'is not', null)
    .execute();
}

/** Of every organization: files announced before then whose bytes were never found good, or that were given up. */
export async function listAbandoned(
  db: Platform,
  before: Date,
): Promise<{ organizationId: string; fileId: string }[]> {
  const { rows } = await sql<{ organizationId: string; fileId: string }>`
    select organization_id as "organizationId", file_id as "fileId" from abandoned_files(${before})
  `.execute(db);
  return rows;
}
