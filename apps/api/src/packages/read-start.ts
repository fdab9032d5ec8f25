import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The first bytes of a file, on the import's own thread. */
export function readStart(path: string, most: number): Buffer {
  const fd = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(Math.min(fstatSync(fd).size, most));
    return bytes.subarray(0, readSync(fd, bytes));
  } finally {
    closeSync(fd);
  }
}
