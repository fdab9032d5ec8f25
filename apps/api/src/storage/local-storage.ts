import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { access, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { exactly } from '#storage/exactly.ts';
import type { Storage } from '#storage/storage.ts';
import type { UploadLinks } from '#storage/upload-links.ts';

const KEY = /^([\w-]+)\/(\w+)\/(([\da-f]{2})([\da-f]{2})[\w.-]*)$/;

const PAGE = 1000;

/** Files in a folder. What is not complete stands apart, under `incoming`, until a hard link makes it so. */
export function localStorage(folder: string, links: UploadLinks): Storage {
  const incoming = join(folder, 'incoming');
  const syncFolders = createFolderSync(folder);
  const pathOf = (key: string) => pathIn(folder, key);

  return {
    async put(key, bytes, { size }) {
      const path = pathOf(key);
      const draft = join(incoming, randomUUID());
      await makeFolder(incoming);
      try {
        await pipeline(
          bytes,
          exactly(size),
          createWriteStream(draft, { flags: 'wx', flush: true, mode: 0o600 }),
        );
        await makeFolder(dirname(path));
        // Unlike a rename, a link never replaces what another upload has finished meanwhile.
        await link(draft, path);
        await syncFolders(dirname(path));
        return true;
      } catch (error) {
        if (isSystemError(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },

    async get(key, range) {
      const file = await open(pathOf(key)).catch(absent);
      return file?.createReadStream(range);
    },

    async head(key) {
      const found = await stat(pathOf(key)).catch(absent);
      return found && { size: found.size };
    },

    list: (start, before) => listOlder(folder, start, before),
    remove: (key) => rm(pathOf(key), { force: true }),
    signedUpload: async (key, link) => links.make(key, link),
    async check() {
      await makeFolder(incoming);
      await access(incoming, constants.W_OK | constants.X_OK);
    },
    sweep: (before) => removeDrafts(incoming, before),
  };
}

/** Two levels of folders keep each one small; names begin with random hex digits. */
function pathIn(folder: string, key: string): string {
  const [, organization, kind, name, first, second] = KEY.exec(key) ?? [];
  if (!organization || !kind || !name || !first || !second)
    throw new Error(`${key} is no key of the storage`);
  return join(folder, organization, kind, first, second, name);
}

/** A new name is safe from a power cut once its folder is written, and so are the folders made for it. */
function createFolderSync(root: string) {
  const synced = new Set<string>();
  return async (from: string) => {
    await syncFolder(from);
    for (let made = from; !synced.has(made); made = dirname(made)) {
      await syncFolder(dirname(made));
      synced.add(made);
      if (made === root) return;
    }
  };
}

async function* listOlder(folder: string, start: string, before: Date) {
  const [organization, kind] = start.split('/');
  const top = join(folder, organization!, kind!);
  for (const first of await namesIn(top))
    for (const second of await namesIn(join(top, first))) {
      const names = await namesIn(join(top, first, second));
      const keys: string[] = [];
      for (const name of names) {
        const found = await stat(join(top, first, second, name)).catch(absent);
        if (found && found.mtime < before) keys.push(`${start}${name}`);
      }
      for (let from = 0; from < keys.length; from += PAGE) yield keys.slice(from, from + PAGE);
    }
}

async function removeDrafts(incoming: string, before: Date) {
  for (const name of await namesIn(incoming)) {
    const draft = await stat(join(incoming, name)).catch(absent);
    if (draft && draft.mtime < before) await rm(join(incoming, name), { force: true });
  }
}

/** For its owner alone: books are nobody else's to read on this machine. */
const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

async function syncFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

const namesIn = async (folder: string) => (await readdir(folder).catch(absent)) ?? [];

const isSystemError = (error: unknown, code: string) =>
  (error as NodeJS.ErrnoException | undefined)?.code === code;

function absent(error: unknown): undefined {
  if (!isSystemError(error, 'ENOENT')) throw error;
}
