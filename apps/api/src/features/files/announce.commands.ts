import { fail } from '@rahle/contract/failures';
import { quotaSentence } from '@rahle/contract/sentences';
import { FileType, isPackage } from '@rahle/contract/file-types';
import type { FileAnnouncement, files } from '@rahle/contract/files';
import { formatBytes } from '@rahle/contract/format-bytes';
import type { Locale } from '@rahle/contract/locale';
import type { Reply } from '@rahle/contract/endpoint';
import { inTransaction, type Tenant } from '#database/database.ts';
import { findOrganization } from '#features/organizations/organizations.queries.ts';
import type { Actor } from '#http/actor.ts';
import { uploadKey } from '#storage/storage-keys.ts';
import { insertFile, lockQuota, sumSizes } from './files.queries.ts';
import type { FileServices } from './files.services.ts';

const LINK_MINUTES = 10;

/** Makes room for a file and says where its bytes go (decisions §8). */
export async function announceFile(
  services: FileServices,
  tenant: Tenant,
  actor: Actor,
  announced: FileAnnouncement,
  locale: Locale,
): Promise<Reply<typeof files.create>> {
  const { storage, images, quotas } = services;
  const quota = isPackage(announced.fileType) ? quotas.packages : quotas.images;
  const file = await inTransaction(tenant, async (step) => {
    await lockQuota(step);
    await refuseBeyond(quota, step, announced, locale);
    return insertFile(step, announced);
  });

  const uploadUrl = await storage.signedUpload(uploadKey(tenant.organizationId, file.id), {
    appOrigin: await originOf(services, actor),
    expiresAt: new Date(Date.now() + LINK_MINUTES * 60_000),
    announced: { size: announced.fileSize, type: announced.mimeType },
  });
  const { url } = images(tenant.organizationId, file);
  return { uploadUrl, file: { id: file.id, url, title: file.title, type: file.type } };
}

/** Images share one quota, packages have another. */
async function refuseBeyond(
  quota: number,
  tenant: Tenant,
  { fileType, fileSize }: FileAnnouncement,
  locale: Locale,
) {
  const alike = FileType.options.filter((type) => isPackage(type) === isPackage(fileType));
  const used = await sumSizes(tenant, alike);
  if (used + fileSize <= quota) return;
  const [size, inUse, all] = [fileSize, used, quota].map((bytes) => formatBytes(bytes, locale));
  fail('quota.exceeded', {
    message: quotaSentence({ size: size!, used: inUse!, quota: all! }, locale),
  });
}

/**
 * The app origin the caller is at. Platform staff may work in another organization than the one whose page they
 * have open, and a page may send only to its own origin.
 */
async function originOf({ database, appOrigin }: FileServices, { session, organization }: Actor) {
  const home =
    session.organizationId === organization.id
      ? organization
      : await findOrganization(database.platform, session.organizationId);
  return appOrigin.replace('{domain}', (home ?? organization).domain);
}
