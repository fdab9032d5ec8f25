import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Failure, fail } from '@rahle/contract/failures';
import { isPackage } from '@rahle/contract/file-types';
import type { Tenant } from '#database/database.ts';
import { uploadKey, variantKey } from '#storage/storage-keys.ts';
import type { Storage } from '#storage/storage.ts';
import {
  deleteDiscarded,
  type FileRow,
  findFile,
  markDiscarded,
  type Shape,
  updateToReady,
} from './files.queries.ts';
import type { FileServices } from './files.services.ts';
import { inspectImage, VARIANT_TYPE, VARIANT_WIDTHS } from './inspect-image.ts';
import { isWhatItClaims, SNIFFED_BYTES, sniff } from './sniff.ts';

/**
 * Looks at the bytes of a PENDING file and makes it READY. What is not what it claims is removed, row and bytes,
 * and its failure thrown. Undefined when no bytes have come. Safe to repeat: a process that died on the way, or two
 * that look at once, come to the same end.
 */
export async function verifyFile(
  { storage }: FileServices,
  tenant: Tenant,
  file: FileRow,
): Promise<FileRow | undefined> {
  try {
    const shape = await examine(storage, file);
    if (!shape) return undefined;
    return (
      (await updateToReady(tenant, file.id, shape)) ?? (await resultOfOthers(storage, tenant, file))
    );
  } catch (error) {
    if (error instanceof Failure) await discardFile(storage, tenant, file);
    throw error;
  }
}

/** Removes an upload that came to nothing. One that became usable meanwhile stays. */
export async function discardFile(storage: Storage, tenant: Tenant, { id }: FileRow) {
  if (await markDiscarded(tenant, id)) await endDiscarding(storage, tenant, id);
}

/** The row goes last: as long as bytes may be there, the sweep finds what they belonged to. */
export async function endDiscarding(storage: Storage, tenant: Tenant, fileId: string) {
  await removeBytes(storage, tenant.organizationId, fileId);
  await deleteDiscarded(tenant, fileId);
}

async function examine(storage: Storage, file: FileRow): Promise<Shape | undefined> {
  const key = uploadKey(file.organization_id, file.id);
  const stored = await storage.head(key);
  if (!stored) return undefined;
  const wasSentAs = (stored.type ?? file.mime_type).split(';')[0]?.trim().toLowerCase();
  if (stored.size !== file.size || wasSentAs !== file.mime_type) fail('upload.mismatch');

  const head = await read(storage, key, Math.min(stored.size, SNIFFED_BYTES));
  if (!isWhatItClaims(file.mime_type, sniff(head))) fail('file.refused');
  if (isPackage(file.type)) return { width: null, height: null, variants: [] };

  const { width, height, variants } = await inspectImage(await read(storage, key, stored.size));
  for (const { width: narrower, bytes } of variants) {
    const copy = variantKey(file.organization_id, file.id, narrower);
    // Standing there already, it was made by a look that did not come to its end.
    await storage.put(copy, Readable.from([bytes]), { size: bytes.length, type: VARIANT_TYPE });
  }
  return { width, height, variants: variants.map(({ width: narrower }) => narrower) };
}

async function read(storage: Storage, key: string, length: number): Promise<Buffer> {
  const bytes = await storage.get(key, { start: 0, end: length - 1 });
  return bytes ? buffer(bytes) : fail('file.refused');
}

/** The row was not PENDING any more: READY, or discarded, in which case bytes that came late go too. */
async function resultOfOthers(storage: Storage, tenant: Tenant, file: FileRow) {
  const now = await findFile(tenant, file.id);
  if (!now) await removeBytes(storage, file.organization_id, file.id);
  return now;
}

async function removeBytes(storage: Storage, organizationId: string, id: string) {
  const copies = VARIANT_WIDTHS.map((width) => variantKey(organizationId, id, width));
  for (const key of [uploadKey(organizationId, id), ...copies]) await storage.remove(key);
}
