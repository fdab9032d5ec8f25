import { PACKAGE_TYPES } from '@rahle/contract/file-types';
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

export async function runImport(job: ImportJob): Promise<ImportedPackage> {
  const importing = { job, staging: openStaging(job.stagingDir), warnings: collectWarnings() };
  const content = await importContent(importing);
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

async function importContent(importing: Importing): Promise<PackageContent> {
  const { file, mimeType } = importing.job;
  if (mimeType === PACKAGE_TYPES.html) return importPage(importing);
  const zip = await openZip(file);
  try {
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
