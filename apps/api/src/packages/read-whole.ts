import { buffer } from 'node:stream/consumers';
import { PACKAGE_LIMITS } from '#packages/package-limits.ts';
import { refuse } from '#packages/refusals.ts';
import type { OpenedZip } from '#packages/zip/open-zip.ts';
import type { ZipEntry } from '#packages/zip/zip-entry.ts';

/** A file the importer itself needs to see whole, which is therefore small. */
export async function readWhole(zip: OpenedZip, entry: ZipEntry): Promise<Buffer> {
  if (entry.record.uncompressedSize > PACKAGE_LIMITS.xmlBytes) refuse('xml.too_large', entry.name);
  return buffer(zip.read(entry));
}
