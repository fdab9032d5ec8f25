import { isTarget, resolveReference } from '#packages/address.ts';
import { type ContentsNode, growBranches } from '#packages/contents-node.ts';
import type { Heading } from '#packages/html/collect-headings.ts';
import type { Link, LinkList } from '#packages/html/collect-links.ts';

/** A page's headings as contents. A single first `h1` is the title of the page: what follows stands beside it. */
export function outlineOf(headings: readonly Heading[], path: string): ContentsNode[] {
  const [first, ...others] = headings;
  const isTitle = first && others.length > 0 && others.every(({ level }) => level > first.level);
  const top = isTitle ? Math.min(...others.map(({ level }) => level)) : 0;
  return growBranches(
    headings.map(({ level, id, text }) => ({
      rank: Math.max(level, top),
      node: { title: text, target: { path, address: path, fragment: id }, children: [] },
    })),
  );
}

/** The `nav` that is meant as contents: the one that says so, else the one with most to choose from. */
export function chooseNav(
  navs: readonly LinkList[],
  path: string,
  isHeld: (path: string) => boolean,
) {
  const branches = navs
    .map(({ isContents, links }) => ({ isContents, nodes: linksToNodes(links, path, isHeld) }))
    .filter(({ nodes }) => nodes.length > 0);
  const declared = branches.find(({ isContents }) => isContents);
  return (
    (declared ?? branches.toSorted((a, b) => sizeOf(b.nodes) - sizeOf(a.nodes))[0])?.nodes ?? []
  );
}

/** Links to files of the package; the first to each place counts. */
export function linksToNodes(
  links: readonly Link[],
  path: string,
  isHeld: (path: string) => boolean,
): ContentsNode[] {
  const seen = new Set<string>();
  const lines = links.flatMap(({ href, text, depth }) => {
    const target = resolveReference(href, path);
    if (!isTarget(target) || !isHeld(target.path)) return [];
    const place = `${target.path}#${target.fragment ?? ''}`;
    if (seen.has(place)) return [];
    seen.add(place);
    return [{ rank: depth, node: { title: text, target, children: [] } }];
  });
  return growBranches(lines);
}

const sizeOf = (nodes: readonly ContentsNode[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + sizeOf(children), 0);
