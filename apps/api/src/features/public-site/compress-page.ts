import { constants } from 'node:zlib';
import type { Encoding } from '#http/accept-encoding.ts';
import { compress } from '#http/compress.ts';
import type { DrawnPage } from './first-page.ts';

const effort = (quality: number) => ({
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
});
/** Nobody waits longer for it than for the page itself. */
const QUICK = effort(7);
/** A fifteenth smaller, and eight times the work: for pages that are asked for again. */
const SMALL = effort(10);

type CompressedForm = { bytes: Promise<Buffer>; isSmall: boolean };

/**
 * Pages in the encodings they were asked for in. What was drawn is compressed quickly for whoever asks first and well
 * for those who follow, and that is kept for as long as the drawing itself.
 */
export function pageCompressor() {
  const kept = new WeakMap<DrawnPage, Map<string, CompressedForm>>();

  return (
    drawn: DrawnPage | null,
    form: string,
    encoding: Encoding,
    write: () => string,
  ): Promise<Buffer> => {
    if (!drawn) return compress(write(), encoding, QUICK);
    const forms = kept.get(drawn) ?? new Map<string, CompressedForm>();
    kept.set(drawn, forms);
    const key = `${form} ${encoding}`;
    const known = forms.get(key);
    if (known) {
      if (!known.isSmall) void shrink(known, encoding, write);
      return known.bytes;
    }
    // Gzip knows one effort only.
    const first = { bytes: compress(write(), encoding, QUICK), isSmall: encoding === 'gzip' };
    forms.set(key, first);
    first.bytes.catch(() => forms.delete(key));
    return first.bytes;
  };
}

/** Those who ask meanwhile get what is there. */
async function shrink(known: CompressedForm, encoding: Encoding, write: () => string) {
  known.isSmall = true;
  try {
    const small = await compress(write(), encoding, SMALL);
    known.bytes = Promise.resolve(small);
  } catch {
    known.isSmall = false;
  }
}
