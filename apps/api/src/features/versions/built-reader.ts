import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Encoding } from '#http/accept-encoding.ts';
import { madeOnce } from '#on-demand/made-once.ts';
import { mediaTypeOf } from '#packages/media-type.ts';

const TEMPLATE = 'index.template.html';
/** As the build names what it compressed, beside the file itself. */
const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
const COMPRESSED = /\.(?:br|gz)$/;

type Form = { bytes: Buffer; etag: string };
export type ReaderFile = { type: string; plain: Form; compressed: Partial<Record<Encoding, Form>> };

/** The reader as it was built with this server. Its files lie under the build's own name, and so never change there. */
export type BuiltReader = { template: string; build: string; files: Map<string, ReaderFile> };

export const builtReader = (readerDir: string) => madeOnce(() => open(readerDir));

async function open(readerDir: string): Promise<BuiltReader> {
  const found = await readdir(readerDir, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const there = new Set(paths);
  const build = createHash('sha256');
  const files = new Map<string, ReaderFile>();
  let template = '';
  for (const path of paths.filter((one) => !COMPRESSED.test(one)).toSorted()) {
    const name = relative(readerDir, path).replaceAll('\\', '/');
    const bytes = await readFile(path);
    build.update(`${name}\0${bytes.length}\0`).update(bytes);
    if (name === TEMPLATE) template = bytes.toString();
    else
      files.set(name, {
        type: typeOf(name),
        plain: toForm(bytes),
        compressed: await readCompressed(path, there),
      });
  }
  return { template, build: build.digest('hex').slice(0, 16), files };
}

async function readCompressed(path: string, there: Set<string>): Promise<ReaderFile['compressed']> {
  const compressed: ReaderFile['compressed'] = {};
  for (const [encoding, ending] of Object.entries(ENDINGS) as [Encoding, string][])
    if (there.has(path + ending)) compressed[encoding] = toForm(await readFile(path + ending));
  return compressed;
}

const toForm = (bytes: Buffer): Form => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
});

function typeOf(name: string): string {
  const type = mediaTypeOf(name);
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
