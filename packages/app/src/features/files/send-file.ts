import type { FileType } from '@rahle/contract/file-types';
import { files, titleFrom, type UploadedFile } from '@rahle/contract/files';
import type { Client } from '#http/client.ts';
import { mediaTypeOf } from './media-type-of.ts';
import { putFile } from './put-file.ts';
import { steppedProgress } from './upload-progress.ts';

type SendOptions = {
  fileType: FileType;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** Announces a file, titled after its name, and sends its bytes to the link that comes back (§7). */
export async function sendFile(
  client: Client,
  file: File,
  { fileType, onProgress, signal }: SendOptions,
): Promise<UploadedFile> {
  const mimeType = mediaTypeOf(file, fileType);
  const body = {
    fileName: file.name,
    title: titleFrom(file.name),
    fileSize: file.size,
    fileType,
    mimeType,
  };
  const announced = await client.call(files.create, { body }, signal);
  await putFile(announced.uploadUrl, file, {
    mimeType,
    signal,
    onProgress: (share) => onProgress(steppedProgress(share)),
  });
  return announced.file;
}
