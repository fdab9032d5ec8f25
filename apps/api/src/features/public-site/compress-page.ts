import { constants } from 'node:zlib';
import type { Encoding } from '#http/accept-encoding.ts';
import { compress } from '#http/compress.ts';
import type { DrawnPage } from './first-page.ts';

/** Beyond it the time doubles and hardly a byte is saved. */
const EFFORT = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } };

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
    if (!drawn) return compress(write(), encoding, EFFORT);
    const forms = kept.get(drawn) ?? new Map<string, Promise<Buffer>>();
    kept.set(drawn, forms);
    const key = `${form} ${encoding}`;
    const known = forms.get(key) ?? compress(write(), encoding, EFFORT);
    forms.set(key, known);
    known.catch(() => forms.delete(key));
    return known;
  };
}
