import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Failure } from '@rahle/contract/failures';
import { acceptedTypes, maxBytes } from '@rahle/contract/file-types';
import { isConflict } from '#database/conflicts.ts';
import type { Tenant } from '#database/database.ts';
import { findUsable } from '#features/files/usable-file.ts';
import { type FileRow, findFile, insertFile } from '#features/files/files.queries.ts';
import type { ImportedPackage } from '#packages/imported-package.ts';
import { uploadKey } from '#storage/storage-keys.ts';
import { derivedId } from './derived-id.ts';
import type { VersionServices } from './versions.services.ts';

/** The cover inside a package, kept as any uploaded one; null where it has none, or none that can be shown. */
export async function keepCover(
  services: VersionServices,
  tenant: Tenant,
  { cover, title }: ImportedPackage,
  stagingDir: string,
): Promise<string | null> {
  const isTaken =
    cover &&
    acceptedTypes('CONTENT_COVER').includes(cover.type) &&
    cover.size <= maxBytes('CONTENT_COVER');
  if (!isTaken) return null;
  const bytes = await readFile(join(stagingDir, cover.path));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const id = derivedId(tenant.organizationId, 'cover', sha256);
  const announced = {
    fileName: 'cover',
    title: title ?? 'cover',
    fileSize: bytes.length,
    fileType: 'CONTENT_COVER',
    mimeType: cover.type,
  } as const;
  const file = (await findFile(tenant, id)) ?? (await insertOrFind());
  // Two imports of one cover may meet here; the row that stands is the row of both, unless it is being discarded.
  async function insertOrFind(): Promise<FileRow | undefined> {
    try {
      return await insertFile(tenant, announced, id);
    } catch (error) {
      const standing = await findFile(tenant, id);
      if (standing || isConflict(error)) return standing;
      throw error;
    }
  }
  if (!file) return null;
  await services.storage.put(uploadKey(tenant.organizationId, id), Readable.from([bytes]), {
    size: bytes.length,
    type: cover.type,
  });
  try {
    return (await findUsable(services, tenant, file))?.id ?? null;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
