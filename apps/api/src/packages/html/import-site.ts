import { encodePath, isTarget, resolveReference } from '#packages/address.ts';
import { type ContentsNode, flattenNodes } from '#packages/contents-node.ts';
import { collectFacts } from '#packages/html/collect-facts.ts';
import { collectHeadings } from '#packages/html/collect-headings.ts';
import { collectLinks } from '#packages/html/collect-links.ts';
import { inspectPages } from '#packages/html/inspect-pages.ts';
import { chooseNav, linksToNodes, outlineOf } from '#packages/html/outline.ts';
import { scanPage } from '#packages/html/scan-page.ts';
import { coverOf, type Importing, type PackageContent } from '#packages/importing.ts';
import { isPage, isPicture, mediaTypeOf } from '#packages/media-type.ts';
import { placePositions, wantedMarks } from '#packages/positions.ts';
import { refuse } from '#packages/refusals.ts';
import type { SourceFiles } from '#packages/source-files.ts';
import { toTableOfContents } from '#packages/table-of-contents.ts';
import { unpack } from '#packages/unpack.ts';
import type { OpenedZip } from '#packages/zip/open-zip.ts';

export const ENTRY_PAGE = 'index.html';
const DETAILS_PAGE = 'details.html';

/** A ZIP of HTML: its files as they are, and the contents its first page offers. */
export async function importSite(
  { job, staging, warnings }: Importing,
  zip: OpenedZip,
  source: SourceFiles,
): Promise<PackageContent> {
  const { facts, nodes } = await readEntryPage(zip, source);
  const readable = [ENTRY_PAGE, ...flattenNodes(nodes).flatMap(({ target }) => target?.path ?? [])];
  const marks = wantedMarks(nodes);
  const documents = new Map(
    readable
      .filter((path) => isPage(mediaTypeOf(path)))
      .map((path) => [path, marks.get(path) ?? new Set<string>()]),
  );
  const pages = inspectPages({ documents, isXml: false, warnings });
  await unpack({ zip, source, staging, warnings, under: '', watch: pages.watch });

  const positions = placePositions(
    [...new Set(readable)].map((path) => ({
      path,
      address: encodePath(path),
      title: pages.find(path)?.heading ?? pages.find(path)?.title ?? null,
      marks: pages.find(path)?.marks ?? new Map(),
    })),
    nodes,
  );
  const { overrides } = job;
  return {
    kind: 'site',
    title: overrides?.title ?? facts.title ?? facts.heading,
    authors: overrides?.authors ?? (facts.author ? [facts.author] : []),
    language: overrides?.language ?? facts.language,
    description: facts.description,
    cover: coverOf(staging, findCover(facts.preview, source)),
    tableOfContents: toTableOfContents(nodes, positions),
    positions: positions.list,
    texts: [],
    entryPath: ENTRY_PAGE,
    detailsPath: source.entries.has(DETAILS_PAGE) ? DETAILS_PAGE : null,
  };
}

/** The first page is read once ahead of the others: it names the places to look for in them. */
async function readEntryPage(zip: OpenedZip, { entries }: SourceFiles) {
  const entry = entries.get(ENTRY_PAGE) ?? refuse('site.no_entry_page', ENTRY_PAGE);
  const [about, headings, links] = [collectFacts(), collectHeadings(), collectLinks()];
  const scan = scanPage([about, headings, links], false);
  for await (const chunk of zip.read(entry)) scan.write(chunk);
  scan.end();

  const isHeld = (path: string) => entries.has(path);
  const isOtherPage = (path: string) =>
    path !== ENTRY_PAGE && isHeld(path) && isPage(mediaTypeOf(path));
  const offers: (() => ContentsNode[])[] = [
    () => chooseNav(links.navs, ENTRY_PAGE, isHeld),
    () => (headings.headings.length > 1 ? outlineOf(headings.headings, ENTRY_PAGE) : []),
    () => linksToNodes(links.loose, ENTRY_PAGE, isOtherPage),
    () => outlineOf(headings.headings, ENTRY_PAGE),
  ];
  const nodes = offers.reduce<ContentsNode[]>(
    (found, offer) => (found.length > 0 ? found : offer()),
    [],
  );
  return { facts: about.facts(), nodes };
}

/** What the page offers for previews, else a picture called cover, the one nearest the root. */
function findCover(preview: string | null, { entries }: SourceFiles): string | undefined {
  const reference = preview ? resolveReference(preview, ENTRY_PAGE) : 'nowhere';
  const offered = isTarget(reference) ? [reference.path] : [];
  const named = [...entries.keys()]
    .filter((path) => /(?:^|\/)cover\.\w+$/i.test(path))
    .toSorted((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  return [...offered, ...named].find((path) => entries.has(path) && isPicture(mediaTypeOf(path)));
}
