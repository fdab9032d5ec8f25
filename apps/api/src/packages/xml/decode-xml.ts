import { refuse } from '#packages/refusals.ts';

const DECLARED = /^<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/;

/** An XML file's text. EPUB says UTF-8 or UTF-16; older Turkish books say windows-1254, and mean it. */
export function decodeXml(bytes: Buffer, entry: string): string {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return text.trimStart();
  } catch {
    return refuse('xml.encoding', entry);
  }
}

/** By the byte order mark, else by how `<?` is written, else by what is declared. */
function encodingOf(bytes: Buffer): string {
  const [a, b, c, d] = bytes;
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0 && b !== 0 && c === 0) return 'utf-16be';
  if (a !== 0 && b === 0 && d === 0) return 'utf-16le';
  const declared = DECLARED.exec(bytes.subarray(0, 256).toString('latin1').trimStart())?.[1];
  // What could be read as far as here is not UTF-16, whatever it says.
  return declared && !/^utf-?16/i.test(declared) ? declared : 'utf-8';
}
