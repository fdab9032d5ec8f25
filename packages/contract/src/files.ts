import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { acceptedTypes, FileType, isPackage, maxBytes } from './file-types.ts';
import { LIMITS } from './limits.ts';
import type { FieldCode } from './sentences.ts';
import { lengthOf, text } from './text.ts';

type Announced = { fileName: string; fileSize: number; fileType: FileType; mimeType: string };
type Complaint = { field: keyof Announced; code: FieldCode };

const TOO_LARGE = {
  ORGANIZATION_LOGO: 'logo.too_large',
  ORGANIZATION_SLIDER: 'slider_image.too_large',
  CONTENT_COVER: 'cover.too_large',
  CONTENT_PACKAGE: 'package.too_large',
} as const satisfies Record<FileType, FieldCode>;

/** Everything that is wrong with a file before its bytes are seen, in the order of §5. */
function* complaintsAbout({
  fileName,
  fileSize,
  fileType,
  mimeType,
}: Announced): Generator<Complaint> {
  const wrongType = isPackage(fileType) ? 'file.not_a_package' : 'file.not_an_image';
  if (fileSize < 1) yield { field: 'fileSize', code: 'file.empty' };
  if (!acceptedTypes(fileType).includes(mimeType)) yield { field: 'mimeType', code: wrongType };
  if (fileSize > maxBytes(fileType)) yield { field: 'fileSize', code: TOO_LARGE[fileType] };
  if (lengthOf(fileName) > LIMITS.fileName.max)
    yield { field: 'fileName', code: 'file_name.too_long' };
}

export const FileAnnouncement = z
  .strictObject({
    fileName: text({ min: 1, required: 'file.required' }),
    title: text({ ...LIMITS.name, required: 'title.required' }),
    fileSize: z.int('field.invalid'),
    fileType: FileType,
    mimeType: z.string('field.invalid').overwrite((type) => type.trim().toLowerCase()),
  })
  .superRefine((announced, context) => {
    for (const { field, code } of complaintsAbout(announced))
      context.addIssue({ code: 'custom', path: [field], message: code });
  });
export type FileAnnouncement = z.infer<typeof FileAnnouncement>;

/** As much of a browser's `File` as the rules look at. */
export type ChosenFile = { name: string; size: number; type: string };

/** For forms: a chosen file, refused with the first message of §5 only. */
export const chosenFile = <Chosen extends ChosenFile>(fileType: FileType) =>
  z
    .custom<Chosen>((file) => typeof file === 'object' && file !== null, 'file.required')
    .superRefine(({ name, size, type }, context) => {
      const announced = { fileName: name, fileSize: size, fileType, mimeType: type.toLowerCase() };
      const [first] = complaintsAbout(announced);
      if (first) context.addIssue({ code: 'custom', message: first.code });
    });

/** The title a form sends: the file's name without its ending (§7). */
export const titleFrom = (fileName: string): string =>
  fileName.replace(/(?<=\S.*)\.\w{1,5}$/, '').trim() || fileName;

export const UploadedFile = z.object({
  id: z.guid(),
  /** On the content origin. Images answer there once their bytes have come; packages never do. */
  url: z.string(),
  title: z.string(),
  type: FileType,
});
export type UploadedFile = z.infer<typeof UploadedFile>;

/** An image as a page shows it: `srcset` names the resized copies and the original (decisions §8). */
export const Image = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  srcset: z.string(),
});
export type Image = z.infer<typeof Image>;

/** The header Azure Blob Storage wants with the bytes, and its one value (§7). */
export const BLOB_TYPE = { header: 'x-ms-blob-type', value: 'BlockBlob' } as const;

/** The header by which S3 takes bytes only where there are none (decisions §15). */
export const CREATE_ONLY = { header: 'if-none-match', value: '*' } as const;

export const files = {
  /**
   * `uploadUrl` then takes one `PUT` of the bytes within 10 minutes, with the announced `Content-Type`,
   * `x-ms-blob-type: BlockBlob` and, where the store is S3, `If-None-Match: *`. It answers 201 without a body; 400 for
   * a missing header, another size or type, or bytes that are not what they claim; 403 for a link that is forged or too
   * old; 409 when the bytes are there already. With Azure or S3 the link leads there, the refusals are theirs, and the
   * bytes are looked at when the file is first used.
   */
  create: endpoint({
    method: 'POST',
    path: '/files',
    access: 'files.upload',
    summary: 'Announce a file and get the address to PUT its bytes to',
    body: FileAnnouncement,
    reply: z.object({ uploadUrl: z.string(), file: UploadedFile }),
    status: 201,
  }),
};
