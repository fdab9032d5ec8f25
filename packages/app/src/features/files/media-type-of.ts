import { acceptedTypes, type FileType, isPackage } from '@rahle/contract/file-types';
import { PACKAGE_TYPES } from '@rahle/contract/media-types';

/**
 * What kind of file it is. Of packages not every system knows the type: Windows calls a ZIP
 * `application/x-zip-compressed` and an EPUB nothing at all, so their ending decides.
 */
export function mediaTypeOf({ name, type }: File, fileType: FileType): string {
  if (acceptedTypes(fileType).includes(type) || !isPackage(fileType)) return type;
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  return Object.entries(PACKAGE_TYPES).find(([known]) => known === ending)?.[1] ?? type;
}
