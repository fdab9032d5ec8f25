import { join } from 'node:path';
import type { Settings } from '#settings/settings.ts';
import { localStorage } from '#storage/local-storage.ts';
import type { Storage } from '#storage/storage.ts';
import type { UploadLinks } from '#storage/upload-links.ts';

/** The store the settings name. Opening it touches neither disk nor network. */
export async function openStorage(
  { storage, dataDir }: Settings,
  links: UploadLinks,
): Promise<Storage> {
  // The libraries of Azure and S3 are a fifth of the program: who keeps files in a folder loads neither.
  if (storage.kind === 'azure') {
    const { azureStorage } = await import('#storage/azure-storage.ts');
    return azureStorage(storage);
  }
  if (storage.kind === 's3') {
    const { s3Storage } = await import('#storage/s3-storage.ts');
    return s3Storage(storage);
  }
  return localStorage(join(dataDir, 'files'), links);
}
