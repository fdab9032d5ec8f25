import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '#settings/start-error.ts';
import type { Storage } from '#storage/storage.ts';
import { hashing } from './hashing.ts';
import type { OpenedArchive } from './read-archive.ts';

/**
 * Puts the archive's files into the store. What stands there already, from a restore that was broken off, must be the
 * same.
 */
export async function putFiles(
  archive: OpenedArchive,
  storage: Storage,
  organizationId: string | null,
) {
  const added: string[] = [];
  const remove = async () => {
    for (const key of added) await storage.remove(key);
  };
  let count = 0;
  try {
    for (const { key, sha256, size, type, read } of archive.files()) {
      if (organizationId && !key.startsWith(`${organizationId}/`)) continue;
      if (await storage.put(key, await read(), { size, type })) added.push(key);
      else if ((await hashOf(storage, key)) !== sha256)
        throw new StartError(`The store has another file under ${key}; nothing was changed.`);
      count += 1;
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { count, remove };
}

async function hashOf(storage: Storage, key: string): Promise<string> {
  let found = '';
  const bytes = await storage.get(key);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (bytes)
    await pipeline(
      bytes,
      hashing((sha256) => (found = sha256)),
      nowhere,
    );
  return found;
}
