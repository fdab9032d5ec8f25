import type { Database } from '#database/database.ts';
import { deriveKey } from '#settings/derive-key.ts';
import type { Settings } from '#settings/settings.ts';
import { openStorage } from '#storage/open-storage.ts';
import type { Storage } from '#storage/storage.ts';
import { type UploadLinks, uploadLinks } from '#storage/upload-links.ts';
import { type ImageLinks, imageLinks } from './image-links.ts';

export type FileServices = {
  database: Database;
  storage: Storage;
  images: ImageLinks;
  links: UploadLinks;
  /** With `{domain}` in place of an organization's domain. */
  appOrigin: string;
  /** Bytes an organization may keep (decisions §8). */
  quotas: { images: number; packages: number };
};

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
