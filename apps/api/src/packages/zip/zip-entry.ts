import { isUtf8 } from 'node:buffer';
import { type Entry, getFileNameLowLevel } from 'yauzl';
import { refuse } from '#packages/refusals.ts';
import { checkName } from '#packages/zip/check-name.ts';

export type ZipEntry = {
  /** As the archive writes it, except that accents are composed (NFC): one way to write a path, on every disk. */
  name: string;
  /** Whether the name had to be guessed from an old code page. */
  isGuessed: boolean;
  record: Entry;
};

const UTF8_FLAG = 0x800;
const FILE_KIND = 0o170000;
const KINDS = { none: 0, symlink: 0o120000, file: 0o100000, folder: 0o040000 } as const;

export function toZipEntry(record: Entry): ZipEntry {
  const { name: written, isGuessed } = nameOf(record);
  checkName(written);
  checkKind(record, written);
  if (record.isEncrypted()) refuse('entry.encrypted', written);
  if (!record.canDecodeFileData()) refuse('entry.method', written);
  const isStored = record.compressionMethod === 0;
  if (isStored && record.compressedSize !== record.uncompressedSize) refuse('entry.size', written);
  return { name: written.normalize('NFC'), isGuessed, record: lighten(record) };
}

const NOTHING = Buffer.alloc(0);

/** Comments and extra fields may be as large as the archive; nobody needs them any more. */
function lighten(record: Entry): Entry {
  return Object.assign(record, {
    fileNameRaw: Buffer.from(record.fileNameRaw),
    fileName: '',
    extraFieldRaw: NOTHING,
    extraFields: [],
    fileCommentRaw: NOTHING,
    fileComment: '',
    comment: '',
  });
}

/** Many tools write UTF-8 without saying so; bytes that are no UTF-8 are read as DOS did (cp437). */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry) {
  const isDeclared = (generalPurposeBitFlag & UTF8_FLAG) !== 0;
  const isUnicode = isUtf8(fileNameRaw);
  if (isDeclared && !isUnicode) refuse('name.invalid', fileNameRaw.toString('latin1'));
  const flags = isUnicode ? generalPurposeBitFlag | UTF8_FLAG : generalPurposeBitFlag;
  const isGuessed = !isUnicode && !extraFields.some(({ id }) => id === 0x7075);
  return { name: getFileNameLowLevel(flags, fileNameRaw, extraFields, true), isGuessed };
}

/** Unix keeps what an entry is in the upper half of its attributes; archives made elsewhere have nothing there. */
function checkKind({ externalFileAttributes }: Entry, name: string) {
  const kind = (externalFileAttributes >>> 16) & FILE_KIND;
  if (kind === KINDS.symlink) refuse('entry.symlink', name);
  const isKnown = kind === KINDS.none || kind === KINDS.file || kind === KINDS.folder;
  if (!isKnown) refuse('entry.special', name);
}
