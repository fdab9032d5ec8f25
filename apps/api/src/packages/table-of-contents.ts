import type { ContentsNode } from '#packages/contents-node.ts';
import type { Position, Subtitle, TableOfContents, Title } from '#packages/imported-package.ts';
import type { Positions } from '#packages/positions.ts';

/** A table of contents in §3's two levels: whatever is deeper becomes a subtitle too, in its order. */
export function toTableOfContents(
  nodes: readonly ContentsNode[],
  positions: Positions,
): TableOfContents | null {
  const titles = nodes.flatMap((node): Title[] => {
    const position = positionOf(node, positions);
    const subtitles = node.children.flatMap((child) => toSubtitles(child, positions));
    return position ? [{ title: node.title, ...placeOf(position), subtitles }] : [];
  });
  return titles.length > 0 ? { titles, resources: [] } : null;
}

function toSubtitles(node: ContentsNode, positions: Positions): Subtitle[] {
  const position = positionOf(node, positions);
  const own = position ? [{ subtitle: node.title, ...placeOf(position) }] : [];
  return [...own, ...node.children.flatMap((child) => toSubtitles(child, positions))];
}

/** A line that leads nowhere leads where the first line under it does. */
function positionOf(node: ContentsNode, positions: Positions): Position | undefined {
  const own = node.target && positions.find(node.target);
  if (own) return own;
  for (const child of node.children) {
    const found = positionOf(child, positions);
    if (found) return found;
  }
  return undefined;
}

const placeOf = ({ pageNumber, href }: Position) => ({ pageNumber, href });
