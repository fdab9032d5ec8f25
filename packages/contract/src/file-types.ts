import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { IMAGE_TYPES, PACKAGE_TYPES } from './media-types.ts';

/** What a file is uploaded for (decisions §7, §8). */
export const FileType = z.enum(
  ['ORGANIZATION_SLIDER', 'ORGANIZATION_LOGO', 'CONTENT_PACKAGE', 'CONTENT_COVER'],
  'field.invalid',
);
export type FileType = z.infer<typeof FileType>;

export const isPackage = (type: FileType): boolean => type === 'CONTENT_PACKAGE';

export const acceptedTypes = (type: FileType): readonly string[] =>
  Object.values(isPackage(type) ? PACKAGE_TYPES : IMAGE_TYPES);

export const maxBytes = (type: FileType): number => LIMITS.uploadMegabytes[type] * 1024 * 1024;
