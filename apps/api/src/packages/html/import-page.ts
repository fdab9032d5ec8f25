import { createReadStream } from 'node:fs';
import { collectFacts } from '#packages/html/collect-facts.ts';
import { collectHeadings } from '#packages/html/collect-headings.ts';
import { ENTRY_PAGE } from '#packages/html/import-site.ts';
import { outlineOf } from '#packages/html/outline.ts';
import { scanPage } from '#packages/html/scan-page.ts';
import { watchRemote } from '#packages/html/watch-remote.ts';
import type { Importing, PackageContent } from '#packages/importing.ts';
import { placePositions } from '#packages/positions.ts';
import { toTableOfContents } from '#packages/table-of-contents.ts';

/** One HTML page, as it is. Its headings are its contents, as far as they have ids. */
export async function importPage({ job, staging, warnings }: Importing): Promise<PackageContent> {
  const [about, found] = [collectFacts(), collectHeadings()];
  const remote = watchRemote(() => warnings.add('resource.remote', ENTRY_PAGE));
  const scan = scanPage([about, found, remote], false);
  await staging.keep(ENTRY_PAGE, createReadStream(job.file), 'text/html', scan);

  const facts = about.facts();
  const nodes = outlineOf(found.headings, ENTRY_PAGE);
  const title = facts.title ?? facts.heading;
  const marks = new Map(found.headings.toReversed().map(({ id, place }) => [id, place]));
  const positions = placePositions(
    [{ path: ENTRY_PAGE, address: ENTRY_PAGE, title, marks }],
    nodes,
  );
  const { overrides } = job;
  return {
    kind: 'page',
    title: overrides?.title ?? title,
    authors: overrides?.authors ?? (facts.author ? [facts.author] : []),
    language: overrides?.language ?? facts.language,
    description: facts.description,
    cover: null,
    tableOfContents: toTableOfContents(nodes, positions),
    positions: positions.list,
    texts: [],
    entryPath: ENTRY_PAGE,
    detailsPath: null,
  };
}
