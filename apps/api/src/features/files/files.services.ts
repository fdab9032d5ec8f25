import type { Database } from '#database/database.ts';
import { type ImageLinks, imageLinks } from '#features/files/files.queries.ts';
import { deriveKey } from '#settings/derive-key.ts';
import type { Settings } from '#settings/settings.ts';
import { openStorage } from '#storage/open-storage.ts';
import type { Storage } from '#storage/storage.ts';
import { type UploadLinks, uploadLinks } from '#storage/upload-links.ts';

export type FileServices = {
  database: Database;
  storage: Storage;
  /** Addresses of images on the content origin. */
  images: ImageLinks;
  links: UploadLinks;
  /** With `{domain}` in place of an organization's domain. */
  appOrigin: string;
  /** Bytes an organization may keep (decisions §8). */
  quotas: { images: number; packages: number };
};

export function fileServices(settings: Settings, database: Database, secret: string): FileServices {
  const { appOrigin, contentOrigin, quotas } = settings;
  const links = uploadLinks(deriveKey(secret, 'upload-link'));
  const storage = openStorage(settings, links);
  return { database, storage, links, images: imageLinks(contentOrigin), appOrigin, quotas };
}
