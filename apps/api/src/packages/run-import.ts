import { PACKAGE_TYPES } from '@rahle/contract/media-types';
import { CONTAINER } from '#packages/epub/container.ts';
import { importEpub } from '#packages/epub/import-epub.ts';
import { importPage } from '#packages/html/import-page.ts';
import { ENTRY_PAGE, importSite } from '#packages/html/import-site.ts';
import type { ImportedPackage, ImportJob } from '#packages/imported-package.ts';
import type { Importing, PackageContent } from '#packages/importing.ts';
import { hashManifest } from '#packages/manifest-hash.ts';
import { refuse } from '#packages/refusals.ts';
import { findSource } from '#packages/source-files.ts';
import { openStaging } from '#packages/staging.ts';
import { collectWarnings } from '#packages/warnings.ts';
import { type OpenedZip, openZip } from '#packages/zip/open-zip.ts';

/** Unpacks a package into staging; `report` is told the part that is there, from 0 to 1. */
export async function runImport(
  job: ImportJob,
  report: (part: number) => void = () => {},
): Promise<ImportedPackage> {
  let [written, total] = [0, Infinity];
  const staging = openStaging(job.stagingDir, (bytes) => {
    written += bytes;
    report(Math.min(1, written / total));
  });
  const importing = { job, staging, warnings: collectWarnings() };
  const content = await importContent(importing, (bytes) => (total = bytes));
  const files = importing.staging.finish();
  return {
    ...content,
    pages: content.positions.length,
    files,
    totalBytes: files.reduce((sum, { size }) => sum + size, 0),
    warnings: importing.warnings.all(),
    manifestHash: hashManifest(files),
  };
}

async function importContent(
  importing: Importing,
  expect: (bytes: number) => void,
): Promise<PackageContent> {
  const { file, mimeType } = importing.job;
  if (mimeType === PACKAGE_TYPES.html) return importPage(importing);
  const zip = await openZip(file);
  try {
    expect(zip.files.reduce((sum, { record }) => sum + record.uncompressedSize, 0));
    return await importArchive(importing, zip, mimeType);
  } finally {
    zip.close();
  }
}

/** An EPUB that was sent as a plain ZIP is still one, unless it opens as a site. */
function importArchive(importing: Importing, zip: OpenedZip, mimeType: string) {
  const isSite = mimeType !== PACKAGE_TYPES.epub;
  const site = isSite ? findSource(zip, ENTRY_PAGE) : undefined;
  const epub = site ? undefined : findSource(zip, CONTAINER);
  if (site) return importSite(importing, zip, site);
  if (epub) return importEpub(importing, zip, epub);
  return isSite ? refuse('site.no_entry_page', ENTRY_PAGE) : refuse('epub.no_container', CONTAINER);
}
