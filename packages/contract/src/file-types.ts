import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** What a file is uploaded for (decisions §7, §8). */
export const FileType = z.enum(
  ['ORGANIZATION_SLIDER', 'ORGANIZATION_LOGO', 'CONTENT_PACKAGE', 'CONTENT_COVER'],
  'field.invalid',
);
export type FileType = z.infer<typeof FileType>;

/** By the names people know them by (§5), with the media types browsers give them. */
export const IMAGE_TYPES = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpg',
  gif: 'image/gif',
  webp: 'image/webp',
} as const;
export const PACKAGE_TYPES = {
  epub: 'application/epub+zip',
  zip: 'application/zip',
  html: 'text/html',
} as const;

export const isPackage = (type: FileType): boolean => type === 'CONTENT_PACKAGE';

export const acceptedTypes = (type: FileType): readonly string[] =>
  Object.values(isPackage(type) ? PACKAGE_TYPES : IMAGE_TYPES);

export const maxBytes = (type: FileType): number => LIMITS.uploadMegabytes[type] * 1024 * 1024;
