import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { parseReaderBook, type ReaderBook } from '@rahle/contract/reader-book';
import { findReaderBook } from '@rahle/contract/reader-files';
import { inTransaction, type Tenant } from '#database/database.ts';
import { isOutage } from '#database/outage.ts';
import { MAX_PAGE_BYTES } from '#http/public-fetch.ts';
import { importPath } from '#packages/import-folder.ts';
import { readTexts } from '#packages/import-package.ts';
import type { ChapterText } from '#packages/chapter-text.ts';
import { blobKey } from '#storage/storage-keys.ts';
import {
  keepTexts,
  leaseText,
  listContentsWithoutText,
  releaseText,
  type Unread,
} from './chapter-texts.queries.ts';
import {
  findLatestVersion,
  listVersionFiles,
  lockContent,
  type VersionFile,
} from './versions.queries.ts';
import type { VersionServices } from './versions.services.ts';

const BOOKS_AT_ONCE = 100;

/**
 * Reads the text of books that were published before texts were kept, one after the other. It may be stopped anywhere
 * and goes on the next time; of several processes each takes other books.
 */
export async function keepMissingTexts(services: VersionServices, stopping?: AbortSignal) {
  const { platform } = services.database.longWork;
  const errors: unknown[] = [];
  let books = await listContentsWithoutText(platform, BOOKS_AT_ONCE);
  while (books.length > 0 && !stopping?.aborted) {
    for (const book of books) {
      if (stopping?.aborted) break;
      await keepTextOf(services, book, stopping).catch((error: unknown) => {
        if (isOutage(error)) throw error;
        errors.push(error);
      });
    }
    books = await listContentsWithoutText(platform, BOOKS_AT_ONCE);
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} texts were not read`);
}

/** Reads the text of one book and keeps it, unless another process does or a newer version has come meanwhile. */
export async function keepTextOf(services: VersionServices, book: Unread, stopping?: AbortSignal) {
  const { organizationId, contentId, version } = book;
  const tenant = services.database.longWork.tenant(organizationId);
  if (!(await leaseText(tenant, contentId))) return;
  try {
    const texts = await textsOf(services, tenant, book, stopping);
    await inTransaction(tenant, async (step) => {
      await lockContent(step, contentId);
      const latest = await findLatestVersion(step, contentId);
      if (latest?.number === version) await keepTexts(step, contentId, version, texts);
      else await releaseText(step, contentId, { isFailure: false });
    });
  } catch (error) {
    const isFailure = !stopping?.aborted && !isOutage(error);
    await releaseText(tenant, contentId, { isFailure }).catch(() => {});
    throw error;
  }
}

async function textsOf(
  services: VersionServices,
  tenant: Tenant,
  { contentId, version }: Unread,
  stopping?: AbortSignal,
): Promise<ChapterText[]> {
  const files = await listVersionFiles(tenant, contentId, version);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const book = await readBook(services, tenant, byPath);
  if (!book) return [];
  const folder = await importPath(services.importDir);
  try {
    await mkdir(folder, { mode: 0o700 });
    const documents = await fetchDocuments(services, tenant, { book, byPath, folder, stopping });
    return await readTexts({ book, documents }, stopping && { signal: stopping });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the reader knows of the book; undefined for what opens without the reader. */
async function readBook(
  { storage }: VersionServices,
  { organizationId }: Tenant,
  byPath: Map<string, VersionFile>,
): Promise<ReaderBook | undefined> {
  const file = byPath.get(findReaderBook((path) => byPath.has(path)) ?? '');
  if (!file || file.size > MAX_PAGE_BYTES) return undefined;
  const stored = await storage.get(blobKey(organizationId, file.sha256));
  if (!stored) throw new Error(`${file.path} is gone from the storage`);
  return parseReaderBook((await buffer(stored)).toString()) ?? undefined;
}

type Fetching = {
  book: ReaderBook;
  byPath: Map<string, VersionFile>;
  folder: string;
  stopping: AbortSignal | undefined;
};

/** Brings the documents onto the disk; by their addresses, where each lies. */
async function fetchDocuments(
  { storage }: VersionServices,
  { organizationId }: Tenant,
  { book, byPath, folder, stopping }: Fetching,
): Promise<Record<string, string>> {
  const documents: Record<string, string> = {};
  const addresses = new Set(book.positions.map(({ href }) => href.split('#', 1)[0]!));
  for (const address of addresses) {
    stopping?.throwIfAborted();
    const file = byPath.get(pathOf(address)) ?? byPath.get(pathOf(`epub/${address}`));
    const stored = file && (await storage.get(blobKey(organizationId, file.sha256)));
    if (!stored) continue;
    const path = join(folder, file.sha256);
    await pipeline(stored, createWriteStream(path, { mode: 0o600 }));
    documents[address] = path;
  }
  return documents;
}

function pathOf(address: string): string {
  try {
    return decodeURIComponent(address).normalize('NFC');
  } catch {
    return address;
  }
}
