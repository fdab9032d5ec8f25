import { crc32, deflateSync } from 'node:zlib';
import sharp, { type OutputInfo } from 'sharp';

type Format = 'png' | 'jpeg' | 'gif' | 'webp';

/** An image like a photograph: noise, so that resized copies really are smaller. */
export function drawImage(width: number, height: number, format: Format = 'png'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#456', noise } })
    .toFormat(format)
    .toBuffer();
}

/** A moving picture of three frames. */
export async function drawAnimation(width: number, format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = ['#a00', '#0a0', '#00a'].map((background) => ({
    create: { width, height: 40, channels: 3 as const, background },
  }));
  const pictures = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  return sharp(pictures, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** A PNG of a few bytes that claims to be any size, as a bomb does. */
export const claimPng = (width: number, height: number): Buffer =>
  oneBitPng(width, height, { kind: GREY, length: 1000 });

/** A complete PNG of one colour: small as bytes and quickly made, whatever its size. */
export const flatPng = (width: number, height: number): Buffer =>
  oneBitPng(width, height, {
    kind: OF_A_PALETTE,
    // A byte stands before each line.
    length: height * (1 + Math.ceil(width / 8)),
    palette: chunk('PLTE', Buffer.from([0x44, 0x55, 0x66])),
  });

const [GREY, OF_A_PALETTE] = [0, 3];
type OneBit = { kind: number; length: number; palette?: Buffer };

function oneBitPng(
  width: number,
  height: number,
  { kind, length, palette = Buffer.alloc(0) }: OneBit,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, kind, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    palette,
    chunk('IDAT', deflateSync(Buffer.alloc(length))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Squares of black and white: nothing to a PNG, hard work for a format that thinks in photographs. */
export function chequeredPng(width: number, height: number): Promise<Buffer> {
  const isBlack = (at: number) => (((at % width) >> 3) + (Math.floor(at / width) >> 3)) % 3 === 0;
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => (isBlack(at) ? 0 : 255));
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ palette: true })
    .toBuffer();
}

export async function sizeOf(
  bytes: Buffer,
): Promise<Pick<OutputInfo, 'width' | 'height' | 'format'>> {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
