import { crc32 } from 'node:zlib';

/** The bit that says that names are UTF-8, stored without compression, on the first day of 1980. */
const COMMON = [0x800, 0, 0, 0x21];
const VERSION = 20;

/** A package of HTML pages, its files stored as they are. */
export function zip(files: Record<string, Buffer>): Buffer {
  const [stored, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [path, bytes] of Object.entries(files)) {
    const name = Buffer.from(path);
    const sizes = [long(crc32(bytes)), long(bytes.length), long(bytes.length)];
    const about = [...[VERSION, ...COMMON].map(short), ...sizes, short(name.length), short(0)];
    const local = Buffer.concat([long(0x04034b50), ...about, name, bytes]);
    const tail = [short(0), short(0), short(0), long(0), long(offset)];
    stored.push(local);
    directory.push(long(0x02014b50), short(VERSION), ...about, ...tail, name);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const count = short(Object.keys(files).length);
  const sums = [short(0), short(0), count, count, long(listed.length), long(offset), short(0)];
  return Buffer.concat([...stored, listed, long(0x06054b50), ...sums]);
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
