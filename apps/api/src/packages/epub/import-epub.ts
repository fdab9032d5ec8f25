import type { ReaderBook } from '@rahle/contract/reader-book';
import { READER_PAGE } from '@rahle/contract/reader-files';
import type { Target } from '#packages/address.ts';
import { type ContentsNode, flattenNodes } from '#packages/contents-node.ts';
import { describeBook } from '#packages/epub/describe-book.ts';
import { findCover } from '#packages/epub/find-cover.ts';
import { openEpub } from '#packages/epub/open-epub.ts';
import type { PackageDocument } from '#packages/epub/package-document.ts';
import { spineDocuments } from '#packages/epub/spine-documents.ts';
import { type Inspected, inspectPages } from '#packages/html/inspect-pages.ts';
import { coverOf, type Importing, type PackageContent } from '#packages/importing.ts';
import { PACKAGE_LIMITS } from '#packages/package-limits.ts';
import { placePositions, type Positions, wantedMarks } from '#packages/positions.ts';
import type { SourceFiles } from '#packages/source-files.ts';
import type { Staging } from '#packages/staging.ts';
import { toTableOfContents } from '#packages/table-of-contents.ts';
import { chapterTexts } from '#packages/text/chapter-texts.ts';
import { unpack } from '#packages/unpack.ts';
import type { OpenedZip } from '#packages/zip/open-zip.ts';

/** Where in the version the package's own files stand. */
const UNDER = 'epub/';

export async function importEpub(
  { job, staging, warnings }: Importing,
  zip: OpenedZip,
  source: SourceFiles,
): Promise<PackageContent> {
  const { document, nodes: written } = await openEpub(zip, source, warnings);
  const isHeld = (path: string) => source.entries.has(path);
  const spine = spineDocuments(document, written, { isHeld, warnings });

  const pages = inspectPages({
    documents: documentsToInspect(document, spine, written),
    isXml: true,
    warnings,
  });
  await unpack({ zip, source, staging, warnings, under: UNDER, watch: pages.watch });
  if (written.length === 0) warnings.add('contents.missing', document.path);
  const scripted = spine.filter(({ path }) => pages.find(path)?.hasScripts);
  for (const { path } of scripted) warnings.add('script.present', path);

  const { metadata } = document;
  const { title = metadata.title, authors = metadata.authors } = job.overrides ?? {};
  const language = job.overrides?.language ?? metadata.language;
  const nodes = written.length > 0 ? written : listDocuments(spine, pages.find, title);
  const positions = placeInSpine(spine, nodes, pages.find);
  for (const { target } of flattenNodes(nodes))
    if (target && !positions.find(target)) warnings.add('contents.nowhere', target.path);

  const book: ReaderBook = {
    contentId: job.contentId,
    package: UNDER + document.path,
    title: title ?? '',
    authors,
    language,
    positions: withinPackage(positions.list),
    sizes: sizesOf(spine, staging),
    metaInf: [...source.entries.keys()].filter((path) => path.startsWith('META-INF/')).toSorted(),
  };
  await describeBook(staging, book);
  const cover = findCover(document, { isHeld, inspected: pages.find, first: spine[0] });
  return {
    kind: 'epub',
    title,
    authors,
    language,
    description: metadata.description,
    cover: coverOf(staging, cover && UNDER + cover),
    tableOfContents: toTableOfContents(nodes, positions),
    positions: positions.list,
    texts: await stagedTexts(book, spine, staging),
    entryPath: READER_PAGE,
    detailsPath: null,
  };
}

/** The text in its order, and the page of the cover; each with the marks that the contents lead to. */
function documentsToInspect(
  { guideCover }: PackageDocument,
  spine: readonly Target[],
  contents: readonly ContentsNode[],
) {
  const marks = wantedMarks(contents);
  const wanted = guideCover ? [...spine, guideCover] : spine;
  return new Map(wanted.map(({ path }) => [path, marks.get(path) ?? new Set<string>()]));
}

function placeInSpine(
  spine: readonly Target[],
  nodes: readonly ContentsNode[],
  find: (path: string) => Inspected | undefined,
): Positions {
  const documents = spine.map(({ path, address }) => ({
    path,
    address: UNDER + address,
    title: titleOf(find(path)),
    marks: find(path)?.marks ?? new Map(),
  }));
  return placePositions(documents, nodes);
}

/** The documents were written a moment ago: they are read again from there, in the order of the book. */
function stagedTexts(book: ReaderBook, spine: readonly Target[], staging: Staging) {
  const paths = new Map(spine.map(({ address, path }) => [address, UNDER + path]));
  return chapterTexts(book, (href) =>
    staging.read(paths.get(href) ?? '', PACKAGE_LIMITS.scannedBytes),
  );
}

/** As the reader asks for them: it opens the package itself. */
const withinPackage = (positions: Positions['list']) =>
  positions.map(({ pageNumber, href, title }) => ({
    pageNumber,
    href: href.slice(UNDER.length),
    title,
  }));

const sizesOf = (spine: readonly Target[], staging: Staging) =>
  Object.fromEntries(
    spine.map(({ path, address }) => [halfDecoded(address), staging.find(UNDER + path)?.size ?? 0]),
  );

const titleOf = (page: Inspected | undefined) => page?.heading ?? page?.title ?? null;

/** For a book without contents: its documents, by their headings. */
function listDocuments(
  spine: readonly Target[],
  find: (path: string) => Inspected | undefined,
  title: string | null,
): ContentsNode[] {
  return spine.map((target, index) => {
    const page = find(target.path);
    const own = page?.title === title ? null : page?.title;
    const name = page?.heading ?? own ?? String(index + 1);
    return { title: name, target: { ...target, fragment: null }, children: [] };
  });
}

function halfDecoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
