import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { StartError } from '#settings/start-error.ts';
import { hashing } from './hashing.ts';
import { CHECKSUMS, keyOf, Manifest, MANIFEST, PROBLEMS, tablePath } from './manifest.ts';

export type OpenedArchive = {
  manifest: Manifest;
  problems: string[];
  table: (name: string) => Promise<Readable>;
  /** Every stored file, with what it is called and weighs. */
  files: () => Iterable<{
    key: string;
    sha256: string;
    size: number;
    type: string;
    read: () => Promise<Readable>;
  }>;
  close: () => void;
};

/**
 * Opens an archive and reads all of it: it is whole, and every entry what the table of SHA-256 says, or it is refused.
 */
export async function openArchive(file: string): Promise<OpenedArchive> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch(damaged);
  try {
    const entries = await entriesOf(zip);
    const read = (entry: Entry) => zip.openReadStreamPromise(entry);
    const text = async (name: string) => {
      const entry = entries.get(name) ?? damaged(new Error(`it has no ${name}`));
      return (await buffer(await read(entry))).toString();
    };
    const manifest = readManifest(await text(MANIFEST));
    const sums = parseSums(await text(CHECKSUMS));
    await verify(entries, sums, read);
    const problems = (await text(PROBLEMS)).split('\n').filter(Boolean);
    refuseStrangers(manifest, entries, sums, problems);
    return {
      manifest,
      problems,
      table: (name) => read(entries.get(tablePath(name))!),
      *files() {
        for (const [path, entry] of entries) {
          const key = keyOf(path);
          const { uncompressedSize: size, fileComment: type } = entry;
          if (key) yield { key, sha256: sums.get(path)!, size, type, read: () => read(entry) };
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof StartError ? error : damaged(error);
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) damaged(new Error(`${entry.fileName} is in it twice`));
    entries.set(entry.fileName, entry);
  }
  return entries;
}

function readManifest(text: string): Manifest {
  const given = JSON.parse(text) as { format?: unknown };
  const manifest = Manifest.safeParse(given);
  if (manifest.success) return manifest.data;
  if (typeof given.format === 'number' && given.format > 1)
    throw new StartError('The archive was made by a newer Rahle; restore it with that version.');
  return damaged(manifest.error);
}

function parseSums(text: string): Map<string, string> {
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

async function verify(
  entries: Map<string, Entry>,
  sums: Map<string, string>,
  read: (entry: Entry) => Promise<Readable>,
) {
  if (entries.size !== sums.size + 1) damaged(new Error('its table names other entries'));
  for (const [path, expected] of sums) {
    const entry = entries.get(path) ?? damaged(new Error(`it has no ${path}`));
    let found = '';
    const hash = hashing((sha256) => (found = sha256));
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    await pipeline(await read(entry), hash, nowhere).catch(damaged);
    if (found !== expected) damaged(new Error(`${path} is not what it was`));
  }
}

/** An archive may come from elsewhere: it holds the tables it names, and files under keys that are its own. */
function refuseStrangers(
  { tables, organization }: Manifest,
  entries: Map<string, Entry>,
  sums: Map<string, string>,
  problems: string[],
) {
  const known = new Set([
    MANIFEST,
    CHECKSUMS,
    PROBLEMS,
    ...tables.map(({ name }) => tablePath(name)),
  ]);
  for (const path of known) if (!entries.has(path)) damaged(new Error(`it has no ${path}`));
  for (const path of entries.keys()) {
    if (known.has(path)) continue;
    const key = keyOf(path);
    const [owner, kind, name] = key?.split('/') ?? [];
    const isOwn = key && (organization === null || owner === organization);
    const isNamed =
      kind !== 'blobs' || name === sums.get(path) || problems.includes(`damaged ${key}`);
    if (!isOwn || !isNamed) damaged(new Error(`${path} does not belong in it`));
  }
}

function damaged(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') throw new StartError('There is no such file.');
  throw new StartError(`The archive is damaged: ${message}. Nothing was changed.`, {
    cause: error,
  });
}
