/** EPUB says UTF-8 or UTF-16; older Turkish books say windows-1254 in their first line, and mean it. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);

  const opening = new TextDecoder('latin1').decode(bytes.slice(0, 1024));
  const declared =
    opening.match(/^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/)?.[1] ??
    opening.match(/<meta[^>]*\bcharset\s*=\s*["']?([\w-]+)/i)?.[1];
  return decoderOf(declared).decode(bytes);
}

function decoderOf(label: string | undefined): TextDecoder {
  // A file that could be read as far as its first line is not UTF-16, whatever it says.
  if (!label || /^utf-?16/i.test(label)) return new TextDecoder();
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
