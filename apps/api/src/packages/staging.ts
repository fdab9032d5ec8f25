import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageFile } from '#packages/imported-package.ts';
import { readStart } from '#packages/read-start.ts';

export type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

export type Kept = { sha256: string; size: number };

export type Staging = ReturnType<typeof openStaging>;

/**
 * Where a version's files gather until someone takes them over: each distinct content once, under its hash. Writes
 * are synchronous: this is the import's own thread, and the thread pool is for those who wait for answers.
 */
export function openStaging(folder: string, onWritten: (bytes: number) => void = () => {}) {
  const blobs = join(folder, 'blobs');
  const draft = join(folder, 'draft');
  const files = new Map<string, PackageFile>();
  const held = new Set<string>();
  mkdirSync(blobs, { recursive: true, mode: 0o700 });

  return {
    /** Keeps bytes as the file `path`; `watch` sees them go by, and may say afterwards what type they are. */
    async keep(path: string, bytes: Bytes, type: string, watch?: Watch): Promise<PackageFile> {
      const { sha256, size } = await write(draft, bytes, watch, onWritten);
      if (!held.has(sha256)) renameSync(draft, join(blobs, sha256));
      held.add(sha256);
      const file = { path, sha256, size, type: watch?.end() ?? type };
      files.set(path, file);
      return file;
    },
    find: (path: string): PackageFile | undefined => files.get(path),
    /** The beginning of a file that is kept. */
    async read(path: string, most: number): Promise<Buffer | undefined> {
      const file = files.get(path);
      return file && readStart(join(blobs, file.sha256), most);
    },
    /** Sorted by the bytes of their paths, as every language can. */
    finish(): PackageFile[] {
      rmSync(draft, { force: true });
      return [...files.values()]
        .map((file) => ({ file, key: Buffer.from(file.path) }))
        .toSorted((a, b) => Buffer.compare(a.key, b.key))
        .map(({ file }) => file);
    },
  };
}

export type Watch = { write: (chunk: Buffer) => void; end: () => string | undefined };

async function write(
  path: string,
  bytes: Bytes,
  watch: Watch | undefined,
  onWritten: (bytes: number) => void,
): Promise<Kept> {
  const hash = createHash('sha256');
  const fd = openSync(path, 'w', 0o600);
  let size = 0;
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      for (let done = 0; done < chunk.length;) done += writeSync(fd, chunk, done);
      watch?.write(chunk);
      onWritten(chunk.length);
      size += chunk.length;
    }
  } finally {
    closeSync(fd);
  }
  return { sha256: hash.digest('hex'), size };
}
