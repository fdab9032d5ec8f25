import { PACKAGE_LIMITS } from '#packages/package-limits.ts';
import { refuse } from '#packages/refusals.ts';
import type { ZipEntry } from '#packages/zip/zip-entry.ts';

/**
 * Refuses bombs by what the archive says of itself, before anything is unpacked (decisions §7). What it says is
 * binding: an entry that turns out larger is refused while it is read.
 */
export function checkTotals(entries: readonly ZipEntry[], packedBytes: number): void {
  let total = 0;
  let largest: ZipEntry | undefined;
  for (const entry of entries) {
    const { uncompressedSize } = entry.record;
    total += uncompressedSize;
    if (total > PACKAGE_LIMITS.unpackedBytes) refuse('zip.too_large', entry.name);
    if (!largest || uncompressedSize > largest.record.uncompressedSize) largest = entry;
  }
  const isBomb =
    total > PACKAGE_LIMITS.ratioFromBytes && total > packedBytes * PACKAGE_LIMITS.ratio;
  if (isBomb) refuse('zip.bomb', largest?.name ?? null);
}
