import { lineAt } from '@rahle/contract/line-at';
import type { ChapterAt, Position } from '@rahle/contract/reading';
import type { TableOfContents } from '@rahle/contract/versions';

/** What the newest table of contents calls the place; null where it has no line for it. */
export function chapterAt(
  table: TableOfContents | null,
  locator: Position['locator'],
): ChapterAt | null {
  const lines = (table?.titles ?? []).flatMap(({ title, pageNumber, href, subtitles }) => [
    { pageNumber, href, title, section: null },
    ...subtitles.map((line) => ({ ...line, title, section: line.subtitle })),
  ]);
  const found = lineAt(lines, locator);
  return found ? { title: found.title, section: found.section } : null;
}
