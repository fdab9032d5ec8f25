import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { mediaTypeOf } from '#packages/media-type.ts';

const TEMPLATE = 'index.template.html';

export type ReaderFile = { bytes: Buffer; gzipped: Buffer | null; type: string; etag: string };

/** The reader as it was built with this server. Its files lie under the build's own name, and so never change there. */
export type BuiltReader = { template: string; build: string; files: Map<string, ReaderFile> };

const compress = promisify(gzip);

/** Read at the first call; where that fails, at the next. */
export function builtReader(readerDir: string): () => Promise<BuiltReader> {
  let opened: Promise<BuiltReader> | undefined;
  return () =>
    (opened ??= open(readerDir).catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
}

async function open(readerDir: string): Promise<BuiltReader> {
  const found = await readdir(readerDir, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const build = createHash('sha256');
  const files = new Map<string, ReaderFile>();
  let template = '';
  for (const path of paths.toSorted()) {
    const name = relative(readerDir, path).replaceAll('\\', '/');
    const bytes = await readFile(path);
    build.update(`${name}\0${bytes.length}\0`).update(bytes);
    if (name === TEMPLATE) template = bytes.toString();
    else files.set(name, await toFile(name, bytes));
  }
  return { template, build: build.digest('hex').slice(0, 16), files };
}

async function toFile(name: string, bytes: Buffer): Promise<ReaderFile> {
  const type = mediaTypeOf(name);
  const isText = type.startsWith('text/');
  return {
    bytes,
    gzipped: isText ? await compress(bytes, { level: 9 }) : null,
    type: isText ? `${type}; charset=utf-8` : type,
    etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
  };
}
