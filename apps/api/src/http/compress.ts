import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, gzip, type ZlibOptions } from 'node:zlib';
import type { Encoding } from '#http/accept-encoding.ts';

type Effort = { br: BrotliOptions; gzip?: ZlibOptions };

export const compress = (
  plain: string | Buffer,
  encoding: Encoding,
  effort: Effort,
): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(plain, effort.br)
    : promisify(gzip)(plain, effort.gzip ?? {});
