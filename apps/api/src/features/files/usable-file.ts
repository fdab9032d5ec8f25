import { Failure, fail } from '@rahle/contract/failures';
import type { FileType } from '@rahle/contract/file-types';
import type { Tenant } from '#database/database.ts';
import { type FileRow, findFile } from './files.queries.ts';
import type { FileServices } from './files.services.ts';
import { verifyFile } from './verify.commands.ts';

type Wanted = {
  fileId: string;
  type: FileType;
  field?: string;
};

/**
 * The file something is about to refer to. It must be this organization's, of this kind, and its bytes good; every
 * other is refused with one answer, so that nobody learns what others have (decisions §5: 422).
 */
export async function requireUsableFile(
  services: FileServices,
  tenant: Tenant,
  { fileId, type, field = 'fileId' }: Wanted,
): Promise<FileRow> {
  const file = await findFile(tenant, fileId);
  const usable = file?.type === type ? await findUsable(services, tenant, file) : undefined;
  return usable ?? fail('file.not_usable', { fields: { [field]: 'file.not_usable' } });
}

/** With Azure the bytes come without us seeing them, so they are looked at when they are first wanted. */
export async function findUsable(
  services: FileServices,
  tenant: Tenant,
  file: FileRow,
): Promise<FileRow | undefined> {
  if (file.state === 'READY') return file;
  try {
    return await verifyFile(services, tenant, file);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
