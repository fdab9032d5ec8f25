import { createCipheriv } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Written } from '#packages/testing/zip-writer.ts';

const MB = 1024 * 1024;
const PIECE = 10 * MB;

/** A deflated run of zeros, a thousandth of its size. */
export function zeros(size: number): NonNullable<Written['packed']> {
  const data = Buffer.alloc(size);
  return {
    bytes: deflateRawSync(data, { level: constants.Z_BEST_SPEED }),
    size,
    crc32: crc32(data),
  };
}

/** Entries of that many bytes in all, which do not pack, half of them deflated all the same. */
export function bigEntries(bytes: number): Written[] {
  return Array.from({ length: Math.ceil(bytes / PIECE) }, (_, place) => ({
    name: `media/${place}.bin`,
    data: noise(place, Math.min(PIECE, bytes - place * PIECE)),
    stored: place % 2 === 0,
  }));
}

/** Noise that is the same every time. */
export function noise(seed: number, size: number): Buffer {
  const key = Buffer.alloc(16, seed % 256);
  const counter = Buffer.alloc(16);
  counter.writeUInt32BE(seed);
  return createCipheriv('aes-128-ctr', key, counter).update(Buffer.alloc(size));
}
