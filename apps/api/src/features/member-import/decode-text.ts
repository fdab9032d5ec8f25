import { fail } from '@rahle/contract/failures';

const UTF_16 = [
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
] as const;

/**
 * What spreadsheets write (decisions §14): UTF-16 with its mark, valid UTF-8, or else the Turkish code page of
 * Windows.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = UTF_16.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  const text = marked
    ? decode(marked.name, bytes)
    : (decode('utf-8', bytes) ?? decode('windows-1254', bytes));
  if (text === undefined || text.includes('\0')) return fail('csv.unreadable');
  return text;
}

/** Without its byte order mark; nothing where the bytes are not of this encoding. */
function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
