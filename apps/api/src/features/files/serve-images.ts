import { fail } from '@rahle/contract/failures';
import { isPackage } from '@rahle/contract/file-types';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendStored } from '#content-origin/send-stored.ts';
import { findOrganization } from '#features/organizations/organizations.queries.ts';
import { uploadKey, variantKey } from '#storage/storage-keys.ts';
import { findUsable } from './usable-file.ts';
import { type FileRow, findFile } from './files.queries.ts';
import type { FileServices } from './files.services.ts';
import { VARIANT_TYPE, VARIANT_WIDTHS } from './inspect-image.ts';
import { servedType } from './sniff.ts';

const Params = z.object({ organizationId: z.uuid(), fileId: z.uuid() });
const Query = z.object({ w: z.enum(VARIANT_WIDTHS.map(String)).transform(Number).optional() });

/** An address whose bytes never change may be kept for as long as caches like. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Uploaded images, on the content origin, for anyone: they are what organizations show (decisions §8). */
export function serveImages(content: FastifyInstance, services: FileServices) {
  const { storage } = services;
  content.route({
    method: ['GET', 'HEAD'],
    url: '/files/:organizationId/:fileId',
    handler: async (request, reply) => {
      const params = Params.safeParse(request.params);
      const query = Query.safeParse(request.query);
      if (!params.success || !query.success) return fail('file.not_found');
      const file = (await findShown(services, params.data)) ?? fail('file.not_found');
      const { key, type, etag } = pieceOf(file, query.data.w);
      const { size } = (await storage.head(key)) ?? fail('file.not_found');
      return sendStored(storage, request, reply, { key, size, type, etag, cacheControl: FOREVER });
    },
  });
}

/** Packages are for publishing and never shown; nothing of an archived organization is (decisions §2). */
async function findShown(
  services: FileServices,
  { organizationId, fileId }: z.infer<typeof Params>,
) {
  const tenant = services.database.tenant(organizationId);
  const [organization, file] = await Promise.all([
    findOrganization(services.database.platform, organizationId),
    findFile(tenant, fileId),
  ]);
  if (!organization || !file || isPackage(file.type)) return undefined;
  return findUsable(services, tenant, file);
}

/** A width there is no copy for is answered with the original: a page need not know which copies were worth making. */
function pieceOf({ organization_id, id, mime_type, variants }: FileRow, width: number | undefined) {
  if (width !== undefined && variants.includes(width))
    return {
      key: variantKey(organization_id, id, width),
      type: VARIANT_TYPE,
      etag: `"${id}.w${width}"`,
    };
  return { key: uploadKey(organization_id, id), type: servedType(mime_type), etag: `"${id}"` };
}
