import { closeSync, fstatSync, openSync } from 'node:fs';
import { fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { PACKAGE_LIMITS } from '#packages/package-limits.ts';
import { PackageRefused, refuse } from '#packages/refusals.ts';
import { checkTotals } from '#packages/zip/check-totals.ts';
import { nameRegister } from '#packages/zip/name-register.ts';
import { checkHeader, readEntry } from '#packages/zip/read-entry.ts';
import { WindowReader } from '#packages/zip/window-reader.ts';
import { toZipEntry, type ZipEntry } from '#packages/zip/zip-entry.ts';

export type OpenedZip = {
  /** Its files, in the order in which their bytes lie; folders are only names. */
  files: readonly ZipEntry[];
  read: (entry: ZipEntry) => AsyncIterable<Buffer>;
  /** Every file once, in that order. Refuses entries that lie on one another, as quoted bombs do. */
  readAll: () => AsyncIterable<{ entry: ZipEntry; bytes: AsyncIterable<Buffer> }>;
  close: () => void;
};

/** Opens an archive and checks its whole directory. Nothing is unpacked yet. */
export async function openZip(path: string): Promise<OpenedZip> {
  const fd = openSync(path, 'r');
  try {
    const packedBytes = fstatSync(fd).size;
    const zip = await fromRandomAccessReaderPromise(new WindowReader(fd), packedBytes, {
      // Names and sizes are judged here, where a refusal can say which entry it is about.
      decodeStrings: false,
      validateEntrySizes: false,
      autoClose: false,
    }).catch(damaged);
    const entries = await readDirectory(zip);
    checkTotals(entries, packedBytes);
    return toOpenedZip(fd, zip, entries);
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

async function readDirectory(zip: ZipFile): Promise<ZipEntry[]> {
  if (zip.entryCount > PACKAGE_LIMITS.entries) refuse('zip.too_many_entries');
  const names = nameRegister();
  const entries: ZipEntry[] = [];
  try {
    for await (const record of zip.eachEntry()) {
      const entry = toZipEntry(record);
      names.add(entry.name);
      entries.push(entry);
    }
  } catch (error) {
    damaged(error);
  }
  return entries;
}

function toOpenedZip(fd: number, zip: ZipFile, entries: readonly ZipEntry[]): OpenedZip {
  const files = entries
    .filter(({ name }) => !name.endsWith('/'))
    .toSorted((a, b) => startOf(a) - startOf(b));

  async function locate(entry: ZipEntry): Promise<number> {
    const header = await zip
      .readLocalFileHeaderPromise(entry.record)
      .catch(() => refuse('entry.damaged', entry.name));
    checkHeader(entry, header);
    return header.fileDataStart;
  }
  return {
    files,
    async *read(entry) {
      yield* readEntry(fd, entry, await locate(entry));
    },
    async *readAll() {
      let free = 0;
      for (const entry of files) {
        if (startOf(entry) < free) refuse('entry.overlap', entry.name);
        const dataStart = await locate(entry);
        free = dataStart + entry.record.compressedSize;
        yield { entry, bytes: readEntry(fd, entry, dataStart) };
      }
    },
    close() {
      zip.close();
      closeSync(fd);
    },
  };
}

const startOf = ({ record }: ZipEntry) => record.relativeOffsetOfLocalHeader;

function damaged(error: unknown): never {
  if (error instanceof PackageRefused) throw error;
  const isEncrypted = error instanceof Error && error.message.includes('encryption');
  return refuse(isEncrypted ? 'entry.encrypted' : 'zip.damaged');
}
