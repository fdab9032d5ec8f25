type Line = { pageNumber?: number | undefined; href?: string | undefined };

/** The document that an address leads into, as the reader names it; lines are also written from the version's root. */
export function documentOf(href: string): string {
  const [path = ''] = href.replace(/^epub\//, '').split('#', 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * The line of a table of contents that a place stands under: the last one of its document that begins at its page or
 * before, else the last such of the book.
 */
export function lineAt<One extends Line>(
  lines: readonly One[],
  { href, page }: { href?: string; page: number | null },
): One | undefined {
  const document = href && documentOf(href);
  const own = lines.filter((line) => line.href && documentOf(line.href) === document);
  if (page === null) return own[0];
  const isReached = ({ pageNumber }: Line) => pageNumber !== undefined && pageNumber <= page;
  return own.findLast(isReached) ?? lines.findLast(isReached);
}
