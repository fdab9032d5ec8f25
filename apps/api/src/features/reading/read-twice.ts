import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { fail } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import { importPath } from '#packages/import-folder.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** What is put aside of all bodies at once: a few of the longest, so that they cannot fill the disk. */
const MOST_HELD = 4 * LIMITS.annotations.bytes;
const RETRY_SECONDS = 30;
let held = 0;

/**
 * Lets `check` read a body while it comes and is put aside, however slowly that is, and `work` read it again once
 * nothing was wrong with any of it. Of what is put aside nothing stays; of a process that is killed, the sweep of
 * imports removes it.
 */
export async function readTwice<Result>(
  importDir: string,
  body: Bytes,
  check: (bytes: Bytes) => Promise<void>,
  work: (bytes: Bytes) => Promise<Result>,
  mostHeld = MOST_HELD,
): Promise<Result> {
  const path = await importPath(importDir);
  let own = 0;
  try {
    const file = await open(path, 'wx', 0o600);
    const source = body[Symbol.asyncIterator]();
    async function* putAside() {
      for (let next = await source.next(); !next.done; next = await source.next()) {
        const { length } = next.value;
        if (held + length > mostHeld) fail('server.busy', { retryAfter: RETRY_SECONDS });
        held += length;
        own += length;
        await file.appendFile(next.value);
        yield next.value;
      }
    }
    try {
      await check(putAside());
    } catch (error) {
      // Whoever is still sending would not read the answer.
      while (!(await source.next()).done);
      throw error;
    } finally {
      await file.close();
    }
    return await work(createReadStream(path));
  } finally {
    held -= own;
    await rm(path, { force: true });
  }
}
