import { READER_WORDS } from '@rahle/contract/languages/reader.gen';
import { documentOf } from '@rahle/contract/line-at';
import type { Locale } from '@rahle/contract/locale';
import { byPlace } from '@rahle/contract/mark-order';
import type { Mark } from '@rahle/contract/marks';
import type { TableOfContents } from '@rahle/contract/versions';
import { chaptersOf } from './chapter-at.ts';
import type { OwnReading } from './to-annotations.ts';

type Tables = ReadonlyMap<string, TableOfContents | null>;

/** The same to read: a heading for each book, its quotes and one's own words under them. */
export async function* toMarkdown(
  books: OwnReading[],
  tables: Tables,
  locale: Locale,
): AsyncGenerator<string> {
  const words = READER_WORDS[locale];
  for (const [nth, { book, marks, position }] of books.entries()) {
    yield `${nth > 0 ? '\n\n' : ''}# ${plain(book.title)}`;
    if (position?.locator.page) yield `\n\n${words.onPage(String(position.locator.page))}`;
    const all: Mark[] = [];
    for await (const mark of marks()) all.push(mark);
    const placeOf = placesIn(tables.get(book.contentId) ?? null, locale);
    for (const { kind, selector, note } of all.toSorted(byPlace)) {
      const label = kind === 'BOOKMARK' ? `${words.bookmark}: ` : '';
      const exact = selector.quote?.exact ?? '';
      yield `\n\n${exact.trim() === '' ? plain(label + placeOf(selector)) : quoted(exact)}`;
      if (note) yield `\n\n${plain(note)}`;
    }
  }
  yield '\n';
}

/** Where a mark without words stands: its chapter, the page where that is known, and how far it is. */
function placesIn(table: TableOfContents | null, locale: Locale) {
  const chapters = chaptersOf(table);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return ({ href, progression }: Mark['selector']): string => {
    const chapter = chapters.get(documentOf(href));
    const page = chapter?.page && READER_WORDS[locale].onPage(String(chapter.page));
    return [chapter?.title, page, percent.format(progression)].filter(Boolean).join(' · ');
  };
}

const quoted = (text: string) =>
  plain(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Signs that would be read as markup are written as themselves. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`);
