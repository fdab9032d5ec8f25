import { READER_WORDS } from '@rahle/contract/languages/reader.gen';
import type { Locale } from '@rahle/contract/locale';
import type { Mark } from '@rahle/contract/marks';
import type { OwnReading } from './to-annotations.ts';

/** The same to read: a heading for each book, its quotes and one's own words under them. */
export async function* toMarkdown(books: OwnReading[], locale: Locale): AsyncGenerator<string> {
  for (const [nth, { book, marks, position }] of books.entries()) {
    yield `${nth > 0 ? '\n\n' : ''}# ${plain(book.title)}`;
    if (position?.locator.page)
      yield `\n\n${READER_WORDS[locale].onPage(String(position.locator.page))}`;
    const all: Mark[] = [];
    for await (const mark of marks()) all.push(mark);
    const inOrder = all.toSorted((a, b) => a.selector.progression - b.selector.progression);
    for (const mark of inOrder) {
      const words = ofMark(mark);
      if (words) yield `\n\n${words}`;
    }
  }
  yield '\n';
}

const ofMark = ({ selector, note }: Mark): string =>
  [selector.quote ? quoted(selector.quote.exact) : '', note ? plain(note) : '']
    .filter(Boolean)
    .join('\n\n');

const quoted = (text: string) =>
  plain(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Signs that would be read as markup are written as themselves. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`);
