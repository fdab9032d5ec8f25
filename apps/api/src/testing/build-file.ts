import type { FileType } from '@rahle/contract/file-types';
import type { Database } from '#database/database.ts';
import type { BuiltOrganization } from '#testing/builders.ts';

type FileOptions = { type?: FileType; state?: 'PENDING' | 'READY' };

/** A file's row without its bytes: for those who refer to files, not for those who read them. */
export async function buildFile(
  database: Database,
  { id: organizationId }: BuiltOrganization,
  { type = 'ORGANIZATION_SLIDER', state = 'READY' }: FileOptions = {},
): Promise<string> {
  const { id } = await database
    .tenant(organizationId)
    .db.insertInto('files')
    .values({
      organization_id: organizationId,
      type,
      state,
      file_name: 'summer.png',
      title: 'Summer',
      mime_type: 'image/png',
      size: 100,
      width: 1600,
      height: 500,
      variants: [480, 960],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
