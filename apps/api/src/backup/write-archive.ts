import { link, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { StartError } from '#settings/start-error.ts';
import { hashing } from './hashing.ts';
import { CHECKSUMS } from './manifest.ts';

/** The ending of what is not complete. */
export const DRAFT = '.part';

type Options = { isSmall?: boolean; type?: string };

/** An archive under construction. Entries are written one after the other, each as it comes. */
export type Archive = {
  add: (path: string, bytes: Readable, options?: Options) => Promise<{ sha256: string }>;
};

/**
 * Makes an archive of what `fill` adds, and the table of its SHA-256. The file is its owner's alone, and there under
 * its name only when it is complete and on the disk.
 */
export async function writeArchive(
  file: string,
  fill: (archive: Archive) => Promise<void>,
  stopping?: AbortSignal,
) {
  const draft = `${file}${DRAFT}`;
  await refuseTaken(file);
  const handle = await open(draft, 'wx', 0o600).catch(inOneLine);
  const zip = new ZipFile();
  const failed = new AbortController();
  zip.on('error', (error: Error) => failed.abort(error));
  const signal = stopping ? AbortSignal.any([stopping, failed.signal]) : failed.signal;
  const written = pipeline(zip.outputStream, handle.createWriteStream({ flush: true }), { signal });
  written.catch(() => {}); // told below
  try {
    await Promise.race([fillAll(zip, fill, signal), written]);
    await written;
    // Unlike a rename, a link never replaces what has come there meanwhile.
    await link(draft, file).catch(inOneLine);
    await syncFolder(dirname(file));
  } catch (error) {
    failed.abort(error);
    await written.catch(() => {});
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function fillAll(
  zip: ZipFile,
  fill: (archive: Archive) => Promise<void>,
  signal: AbortSignal,
) {
  const sums: string[] = [];
  const add: Archive['add'] = async (path, bytes, { isSmall = false, type = '' } = {}) => {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const hashed = pipe(
      bytes,
      hashing(resolve),
      new PassThrough(),
      (error) => error && reject(error),
    );
    // Its size is not known before; the larger form has room for any.
    const form = { compress: isSmall, forceZip64Format: true, fileComment: type, mode: 0o100600 };
    zip.addReadStreamLazy(path, form, (give) => give(null, hashed));
    const aborted = () => reject(signal.reason);
    signal.addEventListener('abort', aborted);
    const sha256 = await promise.finally(() => signal.removeEventListener('abort', aborted));
    sums.push(`${sha256}  ${path}\n`);
    return { sha256 };
  };
  await fill({ add });
  const all = sums.join('');
  await add(CHECKSUMS, Readable.from([Buffer.from(all)]), { isSmall: true });
  zip.end();
}

async function syncFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function refuseTaken(file: string) {
  if (await stat(file).catch(() => undefined)) throw new StartError(`${file} is there already.`);
}

function inOneLine(error: NodeJS.ErrnoException & { path?: string; dest?: string }): never {
  const place = error.dest ?? error.path;
  if (error.code === 'EEXIST') throw new StartError(`${place} is there already.`);
  throw new StartError(`${place} cannot be written (${error.code}).`, { cause: error });
}
