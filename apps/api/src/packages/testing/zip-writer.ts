import { crc32, deflateRawSync } from 'node:zlib';

/** An entry as a test wants it written, lies included. */
export type Written = {
  name: string | Buffer;
  data?: Buffer | string;
  stored?: boolean;
  /** Unix mode, in the attributes' upper half: `0o120777` makes a link. */
  mode?: number;
  flags?: number;
  method?: number;
  /** Raw deflated bytes of `size` bytes with this checksum, made once and used many times. */
  packed?: { bytes: Buffer; size: number; crc32: number };
  /** What the directory says, where it is not the truth. */
  claims?: { size?: number; packedSize?: number; crc32?: number; offset?: number };
  /** What the entry's own header says, where it is not what the directory says. */
  header?: { name?: string; method?: number; size?: number };
  /** Sizes after the data instead of before, as streaming writers do. */
  descriptor?: boolean;
  zip64?: boolean;
};

const UTF8 = 0x800;
const DESCRIPTOR = 0x8;

/** Writes archives of every sort, sound and hostile. Knows no clock: the same entries give the same bytes. */
export function writeZip(entries: readonly Written[], { count }: { count?: number } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const put = (...pieces: Buffer[]) => {
    parts.push(...pieces);
    for (const { length } of pieces) offset += length;
  };
  for (const entry of entries) {
    const start = offset;
    const { packed, ...facts } = factsOf(entry);
    put(localHeader(entry, facts), packed);
    if (entry.descriptor)
      put(numbers([4, 0x08074b50], [4, facts.crc], [4, facts.packedSize], [4, facts.size]));
    directory.push(directoryRecord(entry, facts, start));
  }
  const begin = offset;
  put(...directory);
  const total = count ?? entries.length;
  put(
    numbers(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, total],
      [2, total],
      [4, offset - begin],
      [4, begin],
      [2, 0],
    ),
  );
  return Buffer.concat(parts);
}

type Facts = ReturnType<typeof factsOf>;

function factsOf({ name, data = '', stored = false, packed, flags, method, descriptor }: Written) {
  const bytes = Buffer.from(data);
  const deflated = stored ? bytes : (packed?.bytes ?? deflateRawSync(bytes));
  const isUtf8 = typeof name === 'string';
  return {
    name: Buffer.from(name),
    packed: deflated,
    packedSize: deflated.length,
    size: packed?.size ?? bytes.length,
    crc: packed?.crc32 ?? crc32(bytes),
    method: method ?? (stored ? 0 : 8),
    flags: (flags ?? (isUtf8 ? UTF8 : 0)) | (descriptor ? DESCRIPTOR : 0),
  };
}

function localHeader(
  { header = {}, claims = {}, descriptor, zip64 }: Written,
  facts: Omit<Facts, 'packed'>,
) {
  const name = header.name === undefined ? facts.name : Buffer.from(header.name);
  const size = header.size ?? claims.size ?? facts.size;
  const packedSize = claims.packedSize ?? facts.packedSize;
  const told = descriptor
    ? [0, 0, 0]
    : zip64
      ? [claims.crc32 ?? facts.crc, 0xffffffff, 0xffffffff]
      : [claims.crc32 ?? facts.crc, packedSize, size];
  const extra = zip64 ? numbers([2, 1], [2, 16], [8, size], [8, packedSize]) : Buffer.alloc(0);
  return Buffer.concat([
    numbers(
      [4, 0x04034b50],
      [2, 20],
      [2, facts.flags],
      [2, header.method ?? facts.method],
      [2, 0],
      [2, 0x21],
    ),
    numbers([4, told[0]!], [4, told[1]!], [4, told[2]!], [2, name.length], [2, extra.length]),
    name,
    extra,
  ]);
}

function directoryRecord(
  { mode = 0, claims = {}, zip64 }: Written,
  facts: Omit<Facts, 'packed'>,
  start: number,
) {
  const size = claims.size ?? facts.size;
  const packedSize = claims.packedSize ?? facts.packedSize;
  const extra = zip64 ? numbers([2, 1], [2, 16], [8, size], [8, packedSize]) : Buffer.alloc(0);
  const [toldPacked, told] = zip64 ? [0xffffffff, 0xffffffff] : [packedSize, size];
  return Buffer.concat([
    numbers(
      [4, 0x02014b50],
      [2, 0x314],
      [2, 20],
      [2, facts.flags],
      [2, facts.method],
      [2, 0],
      [2, 0x21],
    ),
    numbers([4, claims.crc32 ?? facts.crc], [4, toldPacked], [4, told]),
    numbers([2, facts.name.length], [2, extra.length], [2, 0], [2, 0], [2, 0]),
    numbers([4, mode * 0x10000], [4, claims.offset ?? start]),
    facts.name,
    extra,
  ]);
}

/** Little-endian numbers, each with its width in bytes. */
function numbers(...fields: [width: 2 | 4 | 8, value: number][]): Buffer {
  return Buffer.concat(
    fields.map(([width, value]) => {
      const buffer = Buffer.alloc(width);
      if (width === 2) buffer.writeUInt16LE(value);
      else if (width === 4) buffer.writeUInt32LE(value >>> 0);
      else buffer.writeBigUInt64LE(BigInt(value));
      return buffer;
    }),
  );
}
