import { acceptedTypes, type FileType, isPackage } from '@rahle/contract/file-types';
import { PACKAGE_TYPES } from '@rahle/contract/media-types';
import { chosenFile } from '@rahle/contract/files';
import { LIMITS } from '@rahle/contract/limits';
import { fieldSentence } from '@rahle/contract/sentences';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { mediaTypeOf } from './media-type-of.ts';

/** What the file dialog offers. Endings too for packages, whose types not every system knows. */
export function acceptOf(fileType: FileType): string {
  const endings = isPackage(fileType) ? Object.keys(PACKAGE_TYPES).map((name) => `.${name}`) : [];
  return [...acceptedTypes(fileType), ...endings].join(',');
}

export function limitsSentence(fileType: FileType): string {
  const size = LIMITS.uploadMegabytes[fileType];
  return isPackage(fileType) ? m.upload_package_limits({ size }) : m.upload_image_limits({ size });
}

/** The first thing wrong with a chosen file, as a sentence (§5); undefined when it may be sent. */
export function complaintAbout(file: File, fileType: FileType): string | undefined {
  const { name, size } = file;
  const verdict = chosenFile(fileType).safeParse({ name, size, type: mediaTypeOf(file, fileType) });
  const code = verdict.error?.issues[0]?.message;
  return code === undefined ? undefined : fieldSentence(code, currentLocale());
}
