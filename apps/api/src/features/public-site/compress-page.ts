import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '#http/accept-encoding.ts';
import type { DrawnPage } from './first-page.ts';

/** Beyond it the time doubles and hardly a byte is saved. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress = (html: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? promisify(brotliCompress)(html, BROTLI) : promisify(gzip)(html);

/**
 * Pages in the encodings they were asked for in. What was drawn is compressed once for each form it is sent in, and
 * that is kept for as long as the drawing itself.
 */
export function pageCompressor() {
  const kept = new WeakMap<DrawnPage, Map<string, Promise<Buffer>>>();

  return (
    drawn: DrawnPage | null,
    form: string,
    encoding: Encoding,
    write: () => string,
  ): Promise<Buffer> => {
    if (!drawn) return compress(write(), encoding);
    const forms = kept.get(drawn) ?? new Map<string, Promise<Buffer>>();
    kept.set(drawn, forms);
    const key = `${form} ${encoding}`;
    const known = forms.get(key) ?? compress(write(), encoding);
    forms.set(key, known);
    known.catch(() => forms.delete(key));
    return known;
  };
}
