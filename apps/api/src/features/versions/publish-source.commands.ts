import { createHash } from 'node:crypto';
import type { Publication, Published } from '@rahle/contract/versions';
import { inTransaction, type Tenant } from '#database/database.ts';
import { type DoneBy, recordAction } from '#features/audit/audit.queries.ts';
import type { ChapterText } from '#packages/chapter-text.ts';
import type { PackageWarning } from '#packages/warnings.ts';
import { warningsAbout } from './address-warnings.ts';
import { hasTexts, keepTexts } from './chapter-texts.queries.ts';
import { changesBetween, isSameEpub } from './changes.ts';
import { derivedId } from './derived-id.ts';
import { keepBlobs } from './keep-blobs.ts';
import { keepCover } from './keep-cover.ts';
import {
  type ContentRecord,
  findPublished,
  findPublishedId,
  type PublishedContent,
  updateLatestVersion,
  upsertContent,
} from './published-contents.queries.ts';
import { type LocalPackage, requireUsableCover, withPackage } from './stage-package.ts';
import {
  findLatestVersion,
  insertVersion,
  listVersionFiles,
  lockContent,
  type NewVersion,
  type VersionFile,
  type VersionRow,
} from './versions.queries.ts';
import type { VersionServices } from './versions.services.ts';

/** What publishing a source writes: columns of the content and of its version. */
type PublishedSource = {
  /** What the package says of itself, for what the request leaves out. */
  own: Partial<
    Pick<ContentRecord, 'title' | 'description' | 'authors' | 'language' | 'tableOfContents'>
  >;
  coverFileId: string | null;
  pages: number;
  publishedUrl: string | null;
  version: Omit<NewVersion, 'contentId' | 'number' | 'notes'>;
  texts: ChapterText[];
  warnings: PackageWarning[];
};

/** What is published over the wire, or from this machine's own disk. */
export type PublishRequest = Omit<Publication, 'source'> & {
  source: Publication['source'] | LocalPackage;
};

/** What came of it, in no language yet; `changed` is null where it is what was published already. */
export type Outcome = Omit<Published, 'warnings'> & { warnings: PackageWarning[] };

export type Publishing = {
  publisher: DoneBy;
  /** Ends the import, which then leaves nothing behind. */
  signal: AbortSignal;
  /** In percent. */
  report?: (progress: number) => void;
  /** The last step of the transaction that publishes. */
  finish?: (step: Tenant, outcome: Outcome) => Promise<void>;
};

/** Parts of an import, in percent of the whole, by how long they take. */
const UNPACKED = 60;
const STORED = 95;

/** Publishes a source as the newest version of a content. Throws PackageRefused where the package is to blame. */
export async function publishSource(
  services: VersionServices,
  tenant: Tenant,
  publication: PublishRequest,
  publishing: Publishing,
): Promise<Outcome> {
  const { signal, report = () => {} } = publishing;
  const { source, coverFileId, title } = publication;
  // Thousands of files are recorded at once.
  const recording = services.database.longWork.tenant(tenant.organizationId);
  const contentId =
    (await findPublishedId(tenant, publication.externalId)) ??
    derivedId(tenant.organizationId, 'content', publication.externalId);
  await requireUsableCover(services, tenant, publication);
  if ('url' in source)
    return record(
      recording,
      contentId,
      publication,
      {
        ...sourceOfAddress(source.url),
        warnings: await warningsAbout(source.url, services.outside),
      },
      publishing,
    );

  const overrides = title === undefined ? {} : { title };
  return withPackage(
    services,
    tenant,
    source,
    { contentId, overrides, signal, report: (part) => report(part * UNPACKED) },
    async (imported, stagingDir) => {
      await keepBlobs(services, tenant, imported.files, {
        stagingDir,
        signal,
        report: (part) => report(UNPACKED + part * (STORED - UNPACKED)),
      });
      const {
        title: own,
        description,
        authors,
        language,
        tableOfContents,
        pages,
        warnings,
      } = imported;
      const source: PublishedSource = {
        own: {
          ...(own && { title: own }),
          ...(description && { description }),
          authors,
          language,
          tableOfContents,
        },
        coverFileId: coverFileId ? null : await keepCover(services, tenant, imported, stagingDir),
        pages,
        publishedUrl: null,
        version: { ...imported, externalUrl: null },
        texts: imported.texts,
        warnings,
      };
      return record(recording, contentId, publication, source, publishing);
    },
  );
}

function sourceOfAddress(url: string): PublishedSource {
  const manifestHash = createHash('sha256').update(`url\0${url}`).digest('hex');
  const version = {
    manifestHash,
    totalBytes: 0,
    entryPath: null,
    detailsPath: null,
    externalUrl: url,
    files: [],
  };
  return {
    own: {},
    coverFileId: null,
    pages: 0,
    publishedUrl: url,
    version,
    texts: [],
    warnings: [],
  };
}

/** One step: the record, and with new bytes a new version; whoever publishes the same content waits. */
function record(
  tenant: Tenant,
  contentId: string,
  publication: PublishRequest,
  source: PublishedSource,
  { publisher, finish }: Publishing,
): Promise<Outcome> {
  return inTransaction(tenant, async (step) => {
    await lockContent(step, contentId);
    const known = await findPublished(step, contentId);
    await upsertContent(step, recordOf(contentId, publication, source, known));
    const latest = await findLatestVersion(step, contentId);
    const { files } = source.version;
    const before = latest ? await listVersionFiles(step, contentId, latest.number) : [];
    const isHeld = latest && isSameVersion(latest, before, source.version);
    const number = (latest?.number ?? 0) + (isHeld ? 0 : 1);
    if (!isHeld)
      await insertVersion(step, {
        ...source.version,
        contentId,
        number,
        notes: publication.notes || null,
      });
    if (!isHeld || !(await hasTexts(step, contentId, number)))
      await keepTexts(step, contentId, number, source.texts);
    const { manifestHash, totalBytes, fileCount } = isHeld
      ? latest
      : { ...source.version, fileCount: files.length };
    const { title } = await updateLatestVersion(step, contentId, number);
    const content = { kind: 'content', id: contentId, name: title, value: number } as const;
    await recordAction(step, publisher, 'content.published', content);
    const outcome: Outcome = {
      contentId,
      version: { number, manifestHash, totalBytes, fileCount },
      changed: isHeld ? null : changesBetween(before, files),
      warnings: source.warnings,
    };
    await finish?.(step, outcome);
    return outcome;
  });
}

const isSameVersion = (
  latest: VersionRow,
  before: VersionFile[],
  published: PublishedSource['version'],
) => latest.manifestHash === published.manifestHash || isSameEpub(before, published.files);

/** What the request says, else what the package says of itself, else what was known. */
function recordOf(
  id: string,
  {
    externalId,
    title,
    description,
    summary,
    category,
    coverFileId,
    tableOfContents,
    resources,
  }: PublishRequest,
  { own, pages, publishedUrl, coverFileId: ownCover }: PublishedSource,
  known: PublishedContent | undefined,
): ContentRecord {
  return {
    id,
    externalId,
    title: title ?? own.title ?? known?.title ?? externalId,
    description: description ?? known?.description ?? own.description ?? '',
    summary: (summary ?? known?.summary) || null,
    category: (category ?? known?.category) || null,
    authors: own.authors?.length ? own.authors : (known?.authors ?? []),
    language: own.language ?? known?.language ?? null,
    coverFileId: coverFileId ?? ownCover ?? known?.coverFileId ?? null,
    publishedUrl,
    tableOfContents: tableOfContents ?? own.tableOfContents ?? null,
    resources: resources ?? tableOfContents?.resources ?? known?.resources ?? null,
    pages,
  };
}
