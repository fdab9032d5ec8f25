import { PACKAGE_TYPES } from '@rahle/contract/media-types';

/** How many bytes from a file's beginning `sniff` wants. */
export const SNIFFED_BYTES = 4096;

export type Sniffed = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'zip' | 'html';

const latin = (head: Buffer, from: number, to: number) =>
  head.subarray(from, to).toString('latin1');

/**
 * What a file is, by how it begins. The six formats taken here begin in ways nothing else does, and a page has no
 * signature that a library of signatures could know.
 */
export function sniff(head: Buffer): Sniffed | undefined {
  if (latin(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (latin(head, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (/^GIF8[79]a$/.test(latin(head, 0, 6))) return 'image/gif';
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') return 'image/webp';
  if (latin(head, 0, 4) === 'PK\x03\x04') return 'zip';
  return isPage(head) ? 'html' : undefined;
}

// oxlint-disable-next-line no-control-regex -- text has none of these
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** A page begins like one, in whatever encoding, or is text in UTF-8. */
function isPage(head: Buffer): boolean {
  const beginning = latin(head, 0, 200)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (/^<(!doctype\s+html|html)[\s>]/i.test(beginning)) return true;
  return !CONTROLS.test(latin(head, 0, head.length)) && isUtf8Beginning(head);
}

/** The last character may be cut in two by the end of the sample. */
function isUtf8Beginning(head: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Whether a file that was announced as one type turned out to be it. */
export function isWhatItClaims(mimeType: string, sniffed: Sniffed | undefined): boolean {
  if (mimeType === PACKAGE_TYPES.html) return sniffed === 'html';
  if (mimeType === PACKAGE_TYPES.zip || mimeType === PACKAGE_TYPES.epub) return sniffed === 'zip';
  return sniffed === servedType(mimeType);
}

/** People call it jpg, the registry jpeg. */
export const servedType = (mimeType: string): string =>
  mimeType === 'image/jpg' ? 'image/jpeg' : mimeType;
