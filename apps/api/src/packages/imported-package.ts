import type { ReaderBook } from '@rahle/contract/reader-book';
import type { ChapterText } from '#packages/chapter-text.ts';
import type { PackageWarning } from '#packages/warnings.ts';

/** A file of the version. Its bytes stand in staging under `blobs/{sha256}`. */
export type PackageFile = { path: string; sha256: string; size: number; type: string };

/** A place readers can be sent to. `href` is an address from the version's root. */
export type Position = { pageNumber: number; href: string; title: string };

export type Subtitle = { subtitle: string; pageNumber: number; href: string };
export type Title = { title: string; pageNumber: number; href: string; subtitles: Subtitle[] };

/** §3's shape; entries that come from a package carry `href` as well (decisions §7). */
export type TableOfContents = { titles: Title[]; resources: never[] };

export type ImportedPackage = {
  kind: 'epub' | 'site' | 'page';
  /** What the package says of itself; null where it says nothing. */
  title: string | null;
  authors: string[];
  language: string | null;
  description: string | null;
  /** `path` is in staging. The bytes are whatever the package holds: look before showing them. */
  cover: { path: string; type: string; size: number } | null;
  tableOfContents: TableOfContents | null;
  positions: Position[];
  pages: number;
  entryPath: string;
  detailsPath: string | null;
  /** For searches over all books; of EPUBs alone. */
  texts: ChapterText[];
  files: PackageFile[];
  totalBytes: number;
  warnings: PackageWarning[];
  manifestHash: string;
};

/** What whoever publishes says of the book, which the generated pages then say too. */
export type Overrides = { title?: string; authors?: string[]; language?: string };

/** An EPUB whose files lie in a folder already, of which only the text is wanted. */
export type TextJob = { book: ReaderBook; documents: Record<string, string> };

export type ImportJob = {
  file: string;
  mimeType: string;
  /** A folder of this import alone: made here, and removed here when there is nothing to hand over. */
  stagingDir: string;
  /** Told to the reader, so that it can remember places by book. */
  contentId: string;
  overrides?: Overrides;
};
