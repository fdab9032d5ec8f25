import { fail } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import pLimit from 'p-limit';

/** Widths of the copies cards and sliders choose from (decisions §8): a cover is 96 px wide on phones. */
export const VARIANT_WIDTHS = [240, 480, 960, 1440, 1920] as const;
export const VARIANT_TYPE = 'image/webp';

export type Variant = { width: number; bytes: Buffer };
export type InspectedImage = { width: number; height: number; variants: Variant[] };

/** A large image decoded takes 160 MB: two at a time is what a small machine bears. */
const inTurn = pLimit(2);

/** Loaded with the first image: most starts come long before it. */
const imageLibrary = async () => (await import('sharp')).default;

/** Decodes an image whole, outside the event loop, and makes its copies; refuses what is damaged or too large. */
export const inspectImage = (bytes: Buffer): Promise<InspectedImage> =>
  inTurn(async () => {
    const { width, height, pages = 1 } = await measure(bytes);
    // Of a moving picture there is only the original: copies would stand still or weigh more.
    const widths = pages > 1 ? [] : VARIANT_WIDTHS.filter((narrower) => narrower < width);
    const copies = await copy(bytes, widths).catch(() => fail('file.refused'));
    return { width, height, variants: copies.filter((made) => made.bytes.length < bytes.length) };
  });

/** Its size as it is shown, turned the way its camera was held. The header tells; nothing is decoded for it. */
async function measure(bytes: Buffer) {
  const sharp = await imageLibrary();
  const unlimited = sharp(bytes, { limitInputPixels: false });
  const { autoOrient, pages } = await unlimited.metadata().catch(() => fail('file.refused'));
  const { width, height } = autoOrient;
  const { side, pixels } = LIMITS.image;
  if (width > side || height > side || width * height > pixels) fail('image.too_many_pixels');
  return { width, height, pages };
}

/** The original is decoded once, even where no copy is wanted: only then is it known to be whole. */
async function copy(bytes: Buffer, widths: number[]): Promise<Variant[]> {
  const sharp = await imageLibrary();
  const widest = await sharp(bytes, { failOn: 'error', limitInputPixels: LIMITS.image.pixels })
    .autoOrient()
    .resize({ width: widths.at(-1) ?? 1 })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true });
  const copies: Variant[] = [];
  for (const width of widths) {
    const smaller = sharp(widest.data, { raw: widest.info }).resize({ width });
    copies.push({ width, bytes: await smaller.webp({ quality: 82 }).toBuffer() });
  }
  return copies;
}
