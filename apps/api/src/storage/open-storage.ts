import { join } from 'node:path';
import type { Settings } from '#settings/settings.ts';
import { azureStorage } from '#storage/azure-storage.ts';
import { localStorage } from '#storage/local-storage.ts';
import type { Storage } from '#storage/storage.ts';
import type { UploadLinks } from '#storage/upload-links.ts';

/** The store the settings name. Opening it touches neither disk nor network. */
export function openStorage({ storage, dataDir }: Settings, links: UploadLinks): Storage {
  return storage.kind === 'azure'
    ? azureStorage(storage)
    : localStorage(join(dataDir, 'files'), links);
}
