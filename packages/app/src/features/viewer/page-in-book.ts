import { findReaderBook } from '@rahle/contract/reader-files';
import { versions } from '@rahle/contract/versions';
import { askTwice } from './ask-twice.ts';
import type { SourceContext } from './sources-for.ts';

type Chosen = { contentId: string; number: number | undefined; href: string };

/**
 * A book of plain HTML does not know page numbers, but its entries name the file they stand for. Null where our own
 * reader will find the page, and where the version has no such file: what an entry says is a publisher's word.
 */
export async function pageInBook(
  { client, signal }: SourceContext,
  entryPage: string,
  { contentId, number, href }: Chosen,
): Promise<string | null> {
  if (number === undefined) return null;
  const params = { contentId, number };
  const ask = () => client.call(versions.manifest, { params }, signal);
  const manifest = await askTwice(ask).catch(() => null);
  // Not even the cache knows: the book opens at its beginning, rather than not at all.
  if (!manifest) return null;
  const { files } = manifest;
  const held = new Set(files.map(({ path }) => path));
  if (findReaderBook((path) => held.has(path)) || !held.has(pathIn(href))) return null;
  const page = new URL(href, entryPage);
  const root = new URL('.', entryPage).href;
  return page.href.startsWith(root) ? page.href : null;
}

function pathIn(href: string): string {
  const [path = ''] = href.split(/[?#]/);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
