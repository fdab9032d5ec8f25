import type { Database } from '#database/database.ts';
import { deriveKey } from '#settings/derive-key.ts';
import type { Settings } from '#settings/settings.ts';
import { openStorage } from '#storage/open-storage.ts';
import { uploadLinks } from '#storage/upload-links.ts';
import { type FileServices, imageLinks } from './files.queries.ts';

export async function fileServices(
  settings: Settings,
  database: Database,
  secret: string,
): Promise<FileServices> {
  const { appOrigin, contentOrigin, quotas } = settings;
  const links = uploadLinks(deriveKey(secret, 'upload-link'));
  const storage = await openStorage(settings, links);
  return { database, storage, links, images: imageLinks(contentOrigin), appOrigin, quotas };
}
