import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fillReaderTemplate, parseReaderBook } from '@rahle/contract/reader-book';
import {
  findReaderBook,
  BUNDLED_READER,
  READER_BOOK,
  READER_PAGE,
} from '@rahle/contract/reader-files';
import { LRUCache } from 'lru-cache';
import type { Tenant } from '#database/database.ts';
import { MAX_PAGE_BYTES } from '#http/public-fetch.ts';
import { blobKey } from '#storage/storage-keys.ts';
import { listFilesNamed, type VersionFile } from './versions.queries.ts';
import type { VersionServices } from './versions.services.ts';

export type ReaderPage = { bytes: Buffer; etag: string; type: string };

const TYPE = 'text/html; charset=utf-8';
const KEPT_BYTES = 32 * 1024 * 1024;

/** The page that opens an EPUB with the newest reader, whenever it was published; null for versions of other kinds. */
export function readerPages({ storage, reader }: Pick<VersionServices, 'storage' | 'reader'>) {
  const kept = new LRUCache<string, ReaderPage>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });

  return async (tenant: Tenant, contentId: string, version: number): Promise<ReaderPage | null> => {
    const file = await findBookFile(tenant, contentId, version);
    if (!file || file.size > MAX_PAGE_BYTES) return null;
    const key = blobKey(tenant.organizationId, file.sha256);
    const known = kept.get(key);
    if (known) return known;
    const stored = await storage.get(key);
    if (!stored) throw new Error(`${key} is gone from the storage`);
    const book = parseReaderBook((await buffer(stored)).toString());
    if (!book) return null;
    const { template, build } = await reader();
    const page = fillReaderTemplate(template, { book, reader: `/_reader/${build}` });
    const etag = `"${createHash('sha256').update(page).digest('hex')}"`;
    const made = { bytes: Buffer.from(page), etag, type: TYPE };
    kept.set(key, made);
    return made;
  };
}

async function findBookFile(
  tenant: Tenant,
  contentId: string,
  version: number,
): Promise<VersionFile | undefined> {
  const wanted = [READER_PAGE, READER_BOOK, BUNDLED_READER];
  const files = await listFilesNamed(tenant, contentId, version, wanted);
  const path = findReaderBook((name) => files.some((file) => file.path === name));
  return files.find((file) => file.path === path);
}
