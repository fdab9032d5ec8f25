import { readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { LocalFileHeader } from 'yauzl';
import { PackageRefused, refuse } from '#packages/refusals.ts';
import type { ZipEntry } from '#packages/zip/zip-entry.ts';

const CHUNK = 64 * 1024;
const HAS_DESCRIPTOR = 0x8;
const SEE_ZIP64 = 0xffffffff;

/** The bytes of an entry, which prove to be those the archive promised: as many, and with that checksum. */
export async function* readEntry(
  fd: number,
  { name, record }: ZipEntry,
  dataStart: number,
): AsyncGenerator<Buffer> {
  let size = 0;
  let checksum = 0;
  try {
    for await (const chunk of unpacked(fd, record, dataStart)) {
      size += chunk.length;
      if (size > record.uncompressedSize) refuse('entry.size', name);
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (error) {
    throw isOfZlib(error) ? new PackageRefused('entry.damaged', name) : error;
  }
  if (size !== record.uncompressedSize) refuse('entry.size', name);
  if (checksum !== record.crc32) refuse('entry.checksum', name);
}

/** Refuses an entry whose own header differs from the directory: other programs would read different files. */
export function checkHeader({ name, record }: ZipEntry, header: LocalFileHeader): void {
  const isSame =
    header.fileName.equals(record.fileNameRaw) &&
    header.compressionMethod === record.compressionMethod &&
    (header.generalPurposeBitFlag & 1) === (record.generalPurposeBitFlag & 1);
  if (!isSame) refuse('entry.mismatch', name);
  if (header.generalPurposeBitFlag & HAS_DESCRIPTOR) return;

  const agrees = (told: number, known: number) => told === known || told === SEE_ZIP64;
  const isAsLarge =
    agrees(header.compressedSize, record.compressedSize) &&
    agrees(header.uncompressedSize, record.uncompressedSize) &&
    header.crc32 === record.crc32;
  if (!isAsLarge) refuse('entry.mismatch', name);
}

function unpacked(
  fd: number,
  record: ZipEntry['record'],
  start: number,
): AsyncIterable<Buffer> | Iterable<Buffer> {
  const packed = slice(fd, start, start + record.compressedSize);
  if (record.compressionMethod === 0) return packed;
  const source = Readable.from(packed, { highWaterMark: 1 });
  const inflate = createInflateRaw({ chunkSize: CHUNK });
  source.on('error', (error) => inflate.destroy(error));
  return source.pipe(inflate);
}

function* slice(fd: number, from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to;) {
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK, to - at));
    const read = readSync(fd, buffer, 0, buffer.length, at);
    if (read === 0) return;
    at += read;
    yield buffer.subarray(0, read);
  }
}

const isOfZlib = (error: unknown) =>
  ((error as NodeJS.ErrnoException | undefined)?.code ?? '').startsWith('Z_');
