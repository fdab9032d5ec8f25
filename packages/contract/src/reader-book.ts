import * as z from 'zod/mini';

/**
 * A place the reader can be sent to. Position N is the N-th target in reading order: every document of the spine,
 * and after it the entries of the table of contents that point inside it. Same package, same numbers.
 */
export const ReaderPosition = z.object({
  pageNumber: z.int().check(z.gte(1)),
  /** From the package's root, as the book writes it: `OEBPS/ch1.xhtml#s1`. */
  href: z.string(),
  title: z.string(),
});
export type ReaderPosition = z.infer<typeof ReaderPosition>;

/** What the importer tells the reader about the book, as JSON beside the package. */
export const ReaderBook = z.object({
  contentId: z.string(),
  /** The package document, from the version's root: `epub/OEBPS/content.opf`. */
  package: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  language: z.nullable(z.string()),
  positions: z.array(ReaderPosition),
  /**
   * Bytes of each document of the spine by its path in the package, for the progress bar; without them all weigh the
   * same.
   */
  sizes: z.optional(z.record(z.string(), z.number())),
  /** Which files stand in the package's META-INF; without it the reader tries, and the log fills with 404s. */
  metaInf: z.optional(z.array(z.string())),
});
export type ReaderBook = z.infer<typeof ReaderBook>;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * The page that opens a book, from the reader's `index.template.html`. `reader` is where the reader's own files lie;
 * without a book the reader looks for it beside the page. Nothing in a title can leave its place.
 */
export function fillReaderTemplate(
  template: string,
  { book, reader }: { book: ReaderBook | null; reader: string },
): string {
  const parts: Record<string, string> = {
    '{lang}': escapeHtml(book?.language ?? ''),
    '{title}': escapeHtml(book?.title ?? ''),
    '{reader}': escapeHtml(reader),
    '{book}': JSON.stringify(book && ReaderBook.parse(book)).replaceAll('<', '\\u003c'),
  };
  return template.replace(/\{(?:lang|title|reader|book)\}/g, (part) => parts[part] ?? part);
}

const OPENING = 'id="rahle-book">';

/** What such a file says; null where it is not what it should be. */
export function parseReaderBook(text: string): ReaderBook | null {
  try {
    return ReaderBook.safeParse(JSON.parse(jsonIn(text))).data ?? null;
  } catch {
    return null;
  }
}

/** The file itself, or what stands in the page's script: no `<` is written there. */
function jsonIn(text: string): string {
  const opening = text.indexOf(OPENING);
  if (text.startsWith('{') || opening < 0) return text;
  const start = opening + OPENING.length;
  return text.slice(start, text.indexOf('<', start));
}
