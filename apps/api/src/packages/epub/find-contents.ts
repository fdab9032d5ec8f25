import type { ContentsNode } from '#packages/contents-node.ts';
import { parseNavigation, parseNcx } from '#packages/epub/navigation.ts';
import type { Item, PackageDocument } from '#packages/epub/package-document.ts';
import { PackageRefused } from '#packages/refusals.ts';
import type { Warnings } from '#packages/warnings.ts';

type Read = (path: string) => Promise<Buffer | undefined>;

/** The table of contents: nav, else NCX (decisions §7). Empty when neither can be read. */
export async function findContents(
  { nav, ncx }: PackageDocument,
  read: Read,
  warnings: Warnings,
): Promise<ContentsNode[]> {
  for (const [item, parse] of [
    [nav, parseNavigation],
    [ncx, parseNcx],
  ] as const) {
    const nodes = item && (await readContents(item, parse, { read, warnings }));
    if (nodes && nodes.length > 0) return nodes;
  }
  return [];
}

async function readContents(
  { id, target }: Item,
  parse: (bytes: Buffer, path: string) => ContentsNode[],
  { read, warnings }: { read: Read; warnings: Warnings },
): Promise<ContentsNode[]> {
  const bytes = target && (await read(target.path));
  if (!bytes) {
    warnings.add('item.missing', target?.path ?? id);
    return [];
  }
  try {
    return parse(bytes, target.path);
  } catch (error) {
    // A broken list need not keep the book from being read; a hostile one does (decisions §7).
    if (!(error instanceof PackageRefused) || error.reason === 'xml.entities') throw error;
    warnings.add('contents.unreadable', target.path);
    return [];
  }
}
