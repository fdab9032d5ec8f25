const SNIFFED = 1024;
const XML_SAYS = /^[^<]*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/;
const META_SAYS = /<meta[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i;

export type PageDecoder = {
  write: (chunk: Buffer) => string;
  end: () => string;
  /** True when the page names no encoding and is UTF-8 all the same: whoever serves it has to say so. */
  isUndeclaredUtf8: () => boolean;
};

/** A page's text as a browser would read it, piece by piece; `served` is the encoding that came with it. */
export function pageDecoder(served?: string): PageDecoder {
  let opening: Buffer | null = Buffer.alloc(0);
  let decoder = new TextDecoder('utf-8', { fatal: true });
  let isDeclared = false;
  let isUtf8 = true;

  function begin(first: Buffer): string {
    opening = null;
    const label = served ?? encodingOf(first);
    isDeclared = label !== undefined;
    if (label) decoder = decoderFor(label);
    return decode(first, true);
  }
  function decode(chunk: Buffer | undefined, stream: boolean): string {
    try {
      return decoder.decode(chunk, { stream });
    } catch {
      // No UTF-8 after all: what browsers then assume shows the letters that matter here.
      isUtf8 = false;
      decoder = new TextDecoder('windows-1252');
      return decoder.decode(chunk, { stream });
    }
  }
  return {
    write(chunk) {
      if (opening === null) return decode(chunk, true);
      opening = Buffer.concat([opening, chunk]);
      return opening.length < SNIFFED ? '' : begin(opening);
    },
    end: () => (opening === null ? '' : begin(opening)) + decode(undefined, false),
    isUndeclaredUtf8: () => !isDeclared && isUtf8,
  };
}

function encodingOf(first: Buffer): string | undefined {
  const [a, b, c] = first;
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  const text = first.subarray(0, SNIFFED).toString('latin1');
  const declared = XML_SAYS.exec(text)?.[1] ?? META_SAYS.exec(text)?.[1];
  // What could be read as far as here is not UTF-16, whatever it says.
  return declared && /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
