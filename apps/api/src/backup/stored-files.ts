import type { Client } from 'pg';
import { blobKey, uploadKey, variantKey } from '#storage/storage-keys.ts';

export type StoredFile = {
  key: string;
  type: string;
  /** Whether the database counts on it: an upload that nobody has looked at may not have come. */
  isNeeded: boolean;
};

const BATCH = 1000;

type BlobRow = { organization_id: string; sha256: string; type: string | null };
type FileRow = {
  organization_id: string;
  id: string;
  mime_type: string;
  state: string;
  variants: number[];
};

/** Every file in the store that the rows of this transaction name, of one organization or of all. */
export async function* storedFiles(
  client: Client,
  organizationId: string | null,
): AsyncGenerator<StoredFile> {
  const blobs = `
    select organization_id, sha256, (
      select type from content_version_files f
      where f.organization_id = blobs.organization_id and f.sha256 = blobs.sha256 limit 1
    ) as type
    from blobs where $1::uuid is null or organization_id = $1`;
  for await (const { organization_id, sha256, type } of rowsOf<BlobRow>(
    client,
    blobs,
    organizationId,
  ))
    yield {
      key: blobKey(organization_id, sha256),
      type: type ?? 'application/octet-stream',
      isNeeded: true,
    };

  const files = `
    select organization_id, id, mime_type, state, variants from files
    where discarded_at is null and ($1::uuid is null or organization_id = $1)`;
  for await (const row of rowsOf<FileRow>(client, files, organizationId)) {
    const { organization_id, id, mime_type, variants } = row;
    const isNeeded = row.state === 'READY';
    yield { key: uploadKey(organization_id, id), type: mime_type, isNeeded };
    for (const width of variants)
      yield { key: variantKey(organization_id, id, width), type: 'image/webp', isNeeded };
  }
}

/** A thousand at a time, however many there are. */
async function* rowsOf<Row extends object>(client: Client, query: string, parameter: unknown) {
  await client.query(`declare listed no scroll cursor for ${query}`, [parameter]);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${BATCH} from listed`);
    yield* rows;
    if (rows.length < BATCH) break;
  }
  await client.query('close listed');
}
