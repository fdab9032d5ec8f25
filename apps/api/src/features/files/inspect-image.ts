import { fail } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import pLimit from 'p-limit';
import sharp from 'sharp';

/** Widths of the copies cards and sliders choose from (decisions §8). */
export const VARIANT_WIDTHS = [480, 960, 1440, 1920] as const;
export const VARIANT_TYPE = 'image/webp';

export type Variant = { width: number; bytes: Buffer };
export type InspectedImage = { width: number; height: number; variants: Variant[] };

/** A large image decoded takes 160 MB: two at a time is what a small machine bears. */
const inTurn = pLimit(2);

/** Decodes an image whole, outside the event loop, and makes its copies; refuses what is damaged or too large. */
export const inspectImage = (bytes: Buffer): Promise<InspectedImage> =>
  inTurn(async () => {
    const { width, height, pages = 1 } = await measure(bytes);
    try {
      // Of a moving picture there is only the original: copies would stand still or weigh more.
      const widths = pages > 1 ? [] : VARIANT_WIDTHS.filter((narrower) => narrower < width);
      const copies: Variant[] = [];
      for (const narrower of widths) copies.push({ width: narrower, bytes: await resize(bytes, narrower) });
      if (copies.length === 0) await read(bytes).resize(8, 8).raw().toBuffer();
      return { width, height, variants: copies.filter((copy) => copy.bytes.length < bytes.length) };
    } catch {
      return fail('file.refused');
    }
  });

/** Its size as it is shown, turned the way its camera was held. The header tells; nothing is decoded for it. */
async function measure(bytes: Buffer) {
  const unlimited = sharp(bytes, { limitInputPixels: false });
  const { autoOrient, pages } = await unlimited.metadata().catch(() => fail('file.refused'));
  const { width, height } = autoOrient;
  const { side, pixels } = LIMITS.image;
  if (width > side || height > side || width * height > pixels) fail('image.too_many_pixels');
  return { width, height, pages };
}

const read = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: LIMITS.image.pixels }).autoOrient();

const resize = (bytes: Buffer, width: number): Promise<Buffer> =>
  read(bytes).resize({ width }).webp({ quality: 82 }).timeout({ seconds: 30 }).toBuffer();
