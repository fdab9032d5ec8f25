import type { ListedMark } from '@rahle/contract/reader-messages';
import { EPUB } from 'foliate-js/epub.js';
import * as CFI from 'foliate-js/epubcfi.js';

const CONTAINER = `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
  <rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

/** A book of these chapters, by name. Those in `unreachable` cannot be had; `asked` tells what was asked for. */
export async function memoryBook(chapters: Record<string, string>) {
  const unreachable = new Set<string>();
  const asked: string[] = [];
  const names = Object.keys(chapters);
  const items = names.map(
    (name, at) => `<item id="c${at}" href="${name}" media-type="application/xhtml+xml"/>`,
  );
  const spine = names.map((_, at) => `<itemref idref="c${at}"/>`);
  const opf = `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/>
    <manifest>${items.join('')}</manifest><spine>${spine.join('')}</spine></package>`;
  const book = await new EPUB({
    async loadText(path) {
      if (path === 'META-INF/container.xml') return CONTAINER;
      if (path === 'OEBPS/book.opf') return opf;
      const name = path.replace('OEBPS/', '');
      const body = chapters[name];
      if (body === undefined) return null;
      asked.push(name);
      if (unreachable.has(name)) throw new Error('no network');
      return `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${name}</title></head><body>${body}</body></html>`;
    },
    loadBlob: async () => new Blob(),
    getSize: () => 1,
  }).init();
  return { book, unreachable, asked };
}

type Quote = NonNullable<ListedMark['selector']['quote']>;

export const markOf = (
  href: string,
  quote: Partial<Quote> | null,
  cfi: string | null = null,
): ListedMark => ({
  id: crypto.randomUUID(),
  kind: 'HIGHLIGHT',
  colour: 'yellow',
  note: null,
  version: 1,
  createdAt: '2026-01-05T10:00:00.000Z',
  selector: {
    href,
    cfi,
    quote: quote && { exact: '', prefix: '', suffix: '', ...quote },
    progression: 0,
  },
});

/** The exact place of so many letters of a text in this document of the spine. */
export function cfiOf(book: EPUB, index: number, text: Node, [start, end]: [number, number]) {
  const range = text.ownerDocument!.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  return CFI.joinIndir(book.sections[index]!.cfi!, CFI.fromRange(range));
}
