import { READER_WORDS } from '@rahle/contract/languages/reader.gen';
import type { Locale } from '@rahle/contract/locale';
import type { Mark } from '@rahle/contract/marks';
import type { OwnReading } from './to-annotations.ts';

/** The same to read: a heading for each book, its quotes and one's own words under them. */
export const toMarkdown = (all: OwnReading[], locale: Locale): string =>
  all
    .filter(({ marks, position }) => marks.length > 0 || position)
    .map(({ book, marks, position }) =>
      [
        `# ${plain(book.title)}`,
        ...(position?.locator.page
          ? [READER_WORDS[locale].onPage(String(position.locator.page))]
          : []),
        ...marks
          .toSorted((a, b) => a.selector.progression - b.selector.progression)
          .map(ofMark)
          .filter(Boolean),
      ].join('\n\n'),
    )
    .join('\n\n')
    .concat('\n');

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
