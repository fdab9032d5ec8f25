import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { ArchiveFile } from '#demo/book/archive-file.ts';

/** The first day DOS knew, whatever the time zone: archives of the same leaves are the same bytes. */
const LONG_AGO = new Date(1980, 0, 1);

/** Binds leaves into an archive, in their order and without a trace of when. */
export async function buildZip(leaves: readonly ArchiveFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { path, data, stored = false } of leaves)
    zip.addBuffer(Buffer.from(data), path, {
      mtime: LONG_AGO,
      forceDosTimestamp: true,
      compress: !stored,
    });
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}
