import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fail } from '@rahle/contract/failures';
import type { Publication, Source } from '@rahle/contract/versions';
import type { Tenant } from '#database/database.ts';
import { requireUsableFile } from '#features/files/usable-file.ts';
import { importPath } from '#packages/import-folder.ts';
import type { ImportedPackage, Overrides } from '#packages/imported-package.ts';
import { importPackage } from '#packages/import-package.ts';
import { uploadKey } from '#storage/storage-keys.ts';
import type { VersionServices } from './versions.services.ts';

/** A package that lies on this machine's own disk already, as `npm run publish` has it. */
export type LocalPackage = { path: string; mimeType: string };
type PackageSource = Exclude<Source, { url: string }> | LocalPackage;
type StagingJob = {
  contentId: string;
  overrides: Overrides;
  signal: AbortSignal;
  /** The part that is done, from 0 to 1. */
  report: (part: number) => void;
};

/** Unpacks a source into a folder of its own, lets `work` have it, and leaves nothing of it behind. */
export async function withPackage<Result>(
  services: VersionServices,
  tenant: Tenant,
  source: PackageSource,
  { contentId, overrides, signal, report }: StagingJob,
  work: (imported: ImportedPackage, stagingDir: string) => Promise<Result>,
): Promise<Result> {
  const stagingDir = await importPath(services.importDir);
  const file = `${stagingDir}.package`;
  try {
    const { path, mimeType } =
      'path' in source ? source : await fetchSource(services, tenant, source, file, signal);
    const imported = await importPackage(
      { file: path, mimeType, stagingDir, contentId, overrides },
      { signal, report },
    );
    return await work(imported, stagingDir);
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
  signal: AbortSignal,
): Promise<LocalPackage> {
  if ('html' in source) {
    await writeFile(path, source.html, { mode: 0o600 });
    return { path, mimeType: 'text/html' };
  }
  const { id, mime_type } = await requireUsablePackage(services, tenant, source);
  const bytes = await services.storage.get(uploadKey(tenant.organizationId, id));
  const written = createWriteStream(path, { mode: 0o600 });
  await pipeline(bytes ?? fail('file.not_usable'), written, { signal }).catch((error: unknown) => {
    // Node has an error of its own for it, which does not tell why.
    signal.throwIfAborted();
    throw error;
  });
  return { path, mimeType: mime_type };
}

export const requireUsablePackage = (
  services: VersionServices,
  tenant: Tenant,
  { fileId }: { fileId: string },
) =>
  requireUsableFile(services, tenant, { fileId, type: 'CONTENT_PACKAGE', field: 'source.fileId' });

export async function requireUsableCover(
  services: VersionServices,
  tenant: Tenant,
  { coverFileId: fileId }: Pick<Publication, 'coverFileId'>,
) {
  const field = 'coverFileId';
  if (fileId) await requireUsableFile(services, tenant, { fileId, type: 'CONTENT_COVER', field });
}
