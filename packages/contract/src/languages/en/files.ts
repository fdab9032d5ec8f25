import { grouped } from '#grouped.ts';
import type { FileType } from '#file-types.ts';
import { IMAGE_TYPES, PACKAGE_TYPES } from '#media-types.ts';
import type { QuotaFigures } from '#languages/translated.ts';
import { LIMITS } from '#limits.ts';

const tooLarge = (type: FileType) => `File size exceeds limit of ${LIMITS.uploadMegabytes[type]}MB`;

const wrongType = (allowed: object) =>
  `Invalid file type. Allowed types: ${Object.keys(allowed).join(', ')}`;

const NOT_USABLE = 'This file cannot be used here.';

const { side, pixels } = LIMITS.image;

export const failures = {
  'upload.mismatch': 'The file that arrived does not match the one that was chosen.',
  'upload.link_refused': 'This upload link is not valid or has expired. Choose the file again.',
  'upload.failed': 'Upload failed',
  'file.refused': 'This file is damaged, or not what its type says.',
  'image.too_many_pixels': `An image may be at most ${grouped(side, ',')} pixels wide or high, and ${pixels / 1_000_000} megapixels in all.`,
  'file.not_found': 'File not found',
  'file.exists': 'This file has already been uploaded.',
  'file.not_usable': NOT_USABLE,
  'storage.unavailable': 'Files cannot be stored or read at the moment. Try again later.',
  'quota.exceeded': 'The organization has no room left for this file.',
};

export const fields = {
  'file.required': 'Please select a file',
  'file.empty': 'File size must be at least 1 byte',
  'file.not_an_image': wrongType(IMAGE_TYPES),
  'file.not_a_package': wrongType(PACKAGE_TYPES),
  'logo.too_large': tooLarge('ORGANIZATION_LOGO'),
  'slider_image.too_large': tooLarge('ORGANIZATION_SLIDER'),
  'cover.too_large': tooLarge('CONTENT_COVER'),
  'package.too_large': tooLarge('CONTENT_PACKAGE'),
  'file_name.too_long': `File name must be less than ${LIMITS.fileName.max + 1} characters`,
  'file.not_usable': NOT_USABLE,
};

/** `quota.exceeded` with its figures (decisions §8), each already written for the reader. */
export const quotaExceeded = ({ size, used, quota }: QuotaFigures) =>
  `This file (${size}) does not fit: ${used} of the organization’s ${quota} are in use.`;
