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
  if (storage.kind !== 'azure') return localStorage(join(dataDir, 'files'), links);
  // Azure's library is a fifth of the program: who keeps files in a folder does not load it.
  const { azureStorage } = await import('#storage/azure-storage.ts');
  return azureStorage(storage);
}
