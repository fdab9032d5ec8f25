import type { Target } from '#packages/address.ts';

/** A line of a table of contents, as deep as its maker liked. A line without target only groups others. */
export type ContentsNode = { title: string; target: Target | null; children: ContentsNode[] };

export const flattenNodes = (nodes: readonly ContentsNode[]): ContentsNode[] =>
  nodes.flatMap((node) => [node, ...flattenNodes(node.children)]);

/** Lines with a rank, in order, become branches: whatever ranks lower hangs on the line before. */
export function growBranches(
  lines: readonly { rank: number; node: ContentsNode }[],
): ContentsNode[] {
  const roots: ContentsNode[] = [];
  const open: { rank: number; node: ContentsNode }[] = [];
  for (const line of lines) {
    while ((open.at(-1)?.rank ?? -Infinity) >= line.rank) open.pop();
    (open.at(-1)?.node.children ?? roots).push(line.node);
    open.push(line);
  }
  return roots;
}
