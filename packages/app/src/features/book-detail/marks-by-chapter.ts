import { documentOf } from '@rahle/contract/line-at';
import { byPlace } from '@rahle/contract/mark-order';
import type { Mark } from '@rahle/contract/marks';
import type { Chapter } from './parse-table-of-contents.ts';

type Pages = { first: number; last: number };
export type PlacedMark = { mark: Mark; pages: Pages | null };
/** Without a title: in documents that the table of contents does not name. */
export type MarkedChapter = { title: string | null; marks: PlacedMark[] };

/**
 * Marks under the chapters of the table of contents. A mark names its document and no page, so its page is known as
 * far as the lines tell that lead into that document.
 */
export function byChapter(marks: readonly Mark[], chapters: readonly Chapter[]): MarkedChapter[] {
  const inOrder = marks.toSorted(byPlace);
  const documents = documentsOf(chapters);
  const groups = new Map<string, PlacedMark[]>();
  for (const [document, { titles, pages }] of documents) {
    const own = inOrder.filter(({ selector }) => documentOf(selector.href) === document);
    if (own.length === 0) continue;
    const title = [...titles].join(' · ');
    const placed = own.map((mark) => ({ mark, pages }));
    groups.set(title, [...(groups.get(title) ?? []), ...placed]);
  }
  const elsewhere = inOrder.filter(({ selector }) => !documents.has(documentOf(selector.href)));
  return [
    ...[...groups].map(([title, placed]) => ({ title, marks: placed })),
    ...(elsewhere.length > 0
      ? [{ title: null, marks: elsewhere.map((mark) => ({ mark, pages: null })) }]
      : []),
  ];
}

type Named = { titles: Set<string>; pages: Pages | null };

function documentsOf(chapters: readonly Chapter[]): Map<string, Named> {
  const documents = new Map<string, Named>();
  for (const chapter of chapters)
    for (const { href, pageNumber } of [chapter, ...chapter.subtitles]) {
      if (!href) continue;
      const document = documentOf(href);
      const { titles, pages } = documents.get(document) ?? { titles: new Set(), pages: null };
      titles.add(chapter.title);
      documents.set(document, { titles, pages: withLine(pages, href, pageNumber) });
    }
  return documents;
}

/** A line that leads inside its document leaves the page before it to the document's beginning. */
function withLine(pages: Pages | null, href: string, page: number | undefined): Pages | null {
  if (page === undefined) return pages;
  const start = href.includes('#') ? Math.max(1, page - 1) : page;
  return {
    first: Math.min(pages?.first ?? start, start),
    last: Math.max(pages?.last ?? page, page),
  };
}
