import { type Target, withFragment } from '#packages/address.ts';
import { type ContentsNode, flattenNodes } from '#packages/contents-node.ts';
import type { Marks } from '#packages/element-position.ts';
import type { Position } from '#packages/imported-package.ts';

export type ReadingDocument = {
  path: string;
  address: string;
  title: string | null;
  marks: Marks;
};

export type Positions = {
  list: Position[];
  /** The position a reference leads to; an unknown fragment leads to the start of its document. */
  find: (target: Target) => Position | undefined;
};

/**
 * Numbers the places of a book: each document, and after it what the contents point to inside it, in reading order.
 * A heading that opens its document is no place of its own. Same package, same numbers (decisions §7).
 */
export function placePositions(
  documents: readonly ReadingDocument[],
  nodes: readonly ContentsNode[],
): Positions {
  const titles = titlesByTarget(nodes);
  const list: Position[] = [];
  const byTarget = new Map<string, Position>();
  let current = '';

  for (const { path, address, title, marks } of documents) {
    if (byTarget.has(path)) continue;
    const opening = [...marks].find(
      ([id, { isAtStart }]) => isAtStart && titles.has(key(path, id)),
    );
    const named = titles.get(path) ?? (opening && titles.get(key(path, opening[0])));
    current = named ?? title ?? current;
    const start = add(address, current);
    byTarget.set(path, start);

    const inside = [...marks].toSorted(([, a], [, b]) => a.order - b.order);
    for (const [id, { isAtStart }] of inside) {
      current = titles.get(key(path, id)) ?? current;
      byTarget.set(key(path, id), isAtStart ? start : add(withFragment(address, id), current));
    }
  }
  return {
    list,
    find: ({ path, fragment }) => byTarget.get(key(path, fragment)) ?? byTarget.get(path),
  };

  function add(href: string, title: string): Position {
    const position = { pageNumber: list.length + 1, href, title };
    list.push(position);
    return position;
  }
}

export function wantedMarks(nodes: readonly ContentsNode[]): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const { target } of flattenNodes(nodes)) {
    if (!target?.fragment) continue;
    const ids = wanted.get(target.path) ?? new Set();
    wanted.set(target.path, ids.add(target.fragment));
  }
  return wanted;
}

function titlesByTarget(nodes: readonly ContentsNode[]): Map<string, string> {
  const titles = new Map<string, string>();
  for (const { title, target } of flattenNodes(nodes)) {
    const at = target && key(target.path, target.fragment);
    if (at && !titles.has(at)) titles.set(at, title);
  }
  return titles;
}

const key = (path: string, fragment: string | null) =>
  fragment === null ? path : `${path}#${fragment}`;
