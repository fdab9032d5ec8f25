import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { fail } from '@rahle/contract/failures';
import { BLOB_TYPE } from '@rahle/contract/files';
import { findOrganization } from '#features/organizations/organizations.queries.ts';
import { uploadKey } from '#storage/storage-keys.ts';
import { WrongSize } from '#storage/storage.ts';
import { type FileRow, findFile } from './files.queries.ts';
import type { FileServices } from './files.services.ts';
import { verifyFile } from './verify.commands.ts';

type Upload = {
  organizationId: string;
  fileId: string;
  link: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  bytes: Readable;
};

/** Takes the bytes of an announced file, once, and makes the file READY if they are what they claim. */
export async function receiveUpload(
  services: FileServices,
  { organizationId, fileId, link, headers, bytes }: Upload,
) {
  const { storage, links, database } = services;
  const key = uploadKey(organizationId, fileId);
  if (!links.accepts(key, link)) fail('upload.link_refused');

  // A link dies with its organization.
  if (!(await findOrganization(database.platform, organizationId))) fail('upload.link_refused');
  const tenant = database.tenant(organizationId);
  const file = (await findFile(tenant, fileId)) ?? fail('file.not_found');
  refuseOther(file, headers);
  if (file.state === 'READY' || (await storage.head(key))) fail('file.exists');

  const { size, mime_type: type } = file;
  const isFirst = await storage.put(key, bytes, { size, type }).catch((error: unknown) => {
    throw error instanceof WrongSize ? fail('upload.mismatch') : error;
  });
  if (!isFirst) fail('file.exists');
  await verifyFile(services, tenant, file);
}

/** Azure's rules: both headers, and here the very size and type that were announced (decisions §8). */
function refuseOther(file: FileRow, headers: IncomingHttpHeaders) {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const isBlob = headers[BLOB_TYPE.header] === BLOB_TYPE.value;
  if (!isBlob || type !== file.mime_type || headers['content-length'] !== String(file.size))
    fail('upload.mismatch');
}
