import { documentOf, lineAt } from '@rahle/contract/line-at';
import type { ChapterAt, Position } from '@rahle/contract/reading';
import type { TableOfContents } from '@rahle/contract/versions';

/** What the newest table of contents calls the place; null where it has no line for it. */
export function chapterAt(
  table: TableOfContents | null,
  locator: Position['locator'],
): ChapterAt | null {
  const found = lineAt(linesOf(table), locator);
  return found ? { title: found.title, section: found.section } : null;
}

/** What the table calls each document of the book, and its page where it has but one. */
export function chaptersOf(
  table: TableOfContents | null,
): Map<string, { title: string; page: number | undefined }> {
  const chapters = new Map<string, { title: string; page: number | undefined }>();
  for (const { href, title, pageNumber } of linesOf(table)) {
    if (href === undefined) continue;
    const known = chapters.get(documentOf(href));
    if (known) known.page = undefined;
    else chapters.set(documentOf(href), { title, page: pageNumber });
  }
  return chapters;
}

const linesOf = (table: TableOfContents | null) =>
  (table?.titles ?? []).flatMap(({ title, pageNumber, href, subtitles }) => [
    { pageNumber, href, title, section: null },
    ...subtitles.map((line) => ({ ...line, title, section: line.subtitle })),
  ]);
