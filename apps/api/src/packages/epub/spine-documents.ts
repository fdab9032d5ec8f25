import type { Target } from '#packages/address.ts';
import { type ContentsNode, flattenNodes } from '#packages/contents-node.ts';
import type { PackageDocument } from '#packages/epub/package-document.ts';
import { refuse } from '#packages/refusals.ts';
import type { Warnings } from '#packages/warnings.ts';

/**
 * The documents of the spine, in reading order. What is missing from the package is reported and left out; a book
 * of which nothing is left is refused. Notes and the like, which are not linear, count when the contents name them.
 */
export function spineDocuments(
  { path, spine }: PackageDocument,
  nodes: readonly ContentsNode[],
  { isHeld, warnings }: { isHeld: (path: string) => boolean; warnings: Warnings },
): Target[] {
  const named = new Set(flattenNodes(nodes).map(({ target }) => target?.path));
  const missing: string[] = [];
  const documents = spine.flatMap(({ idref, item, isLinear }) => {
    const target = item?.target;
    if (!target || !isHeld(target.path)) {
      missing.push(target?.path ?? idref);
      return [];
    }
    return isLinear || named.has(target.path) ? [target] : [];
  });
  if (documents.length === 0) refuse('epub.no_spine', missing[0] ?? path);
  for (const entry of missing) warnings.add('item.missing', entry);
  return documents;
}
