import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Failure, fail } from '@rahle/contract/failures';
import type { Locale } from '@rahle/contract/locale';
import type { Source } from '@rahle/contract/versions';
import type { Tenant } from '#database/database.ts';
import { requireUsableFile } from '#features/files/usable-file.ts';
import { importPath } from '#packages/import-folder.ts';
import type { ImportedPackage, Overrides } from '#packages/imported-package.ts';
import { importPackage } from '#packages/import-package.ts';
import { PackageRefused } from '#packages/refusals.ts';
import { uploadKey } from '#storage/storage-keys.ts';
import type { VersionServices } from './versions.services.ts';

/** A package that lies on this machine's own disk already, as `npm run publish` has it. */
export type LocalPackage = { path: string; mimeType: string };
type PackageSource = Exclude<Source, { url: string }> | LocalPackage;
type StagingJob = { contentId: string; overrides: Overrides; locale: Locale };

/** Unpacks a source into a folder of its own, lets `work` have it, and leaves nothing of it behind. */
export async function withPackage<Result>(
  services: VersionServices,
  tenant: Tenant,
  source: PackageSource,
  { contentId, overrides, locale }: StagingJob,
  work: (imported: ImportedPackage, stagingDir: string) => Promise<Result>,
): Promise<Result> {
  const { importDir, shutdown } = services;
  if (shutdown.announced.aborted) fail('server.busy', { retryAfter: 5 });
  const stagingDir = await importPath(importDir);
  const file = `${stagingDir}.package`;
  try {
    const { path, mimeType } =
      'path' in source ? source : await fetchSource(services, tenant, source, file);
    const imported = await importPackage(
      { file: path, mimeType, stagingDir, contentId, overrides },
      { signal: shutdown.overdue },
    );
    return await work(imported, stagingDir);
  } catch (error) {
    if (error instanceof PackageRefused)
      throw new Failure('package.refused', {
        message: error.sentence(locale),
        fields: { source: 'package.refused_here' },
      });
    throw error;
  } finally {
    await Promise.all([stagingDir, file].map((path) => rm(path, { recursive: true, force: true })));
  }
}

/** Brings the source's bytes onto the disk, where the importer can move about in them. */
async function fetchSource(
  services: VersionServices,
  tenant: Tenant,
  source: Exclude<PackageSource, LocalPackage>,
  path: string,
): Promise<LocalPackage> {
  if ('html' in source) {
    await writeFile(path, source.html, { mode: 0o600 });
    return { path, mimeType: 'text/html' };
  }
  const wanted = {
    fileId: source.fileId,
    type: 'CONTENT_PACKAGE',
    field: 'source.fileId',
  } as const;
  const { id, mime_type } = await requireUsableFile(services, tenant, wanted);
  const bytes = await services.storage.get(uploadKey(tenant.organizationId, id));
  await pipeline(bytes ?? fail('file.not_usable'), createWriteStream(path, { mode: 0o600 }));
  return { path, mimeType: mime_type };
}
