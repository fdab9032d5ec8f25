// node write-large-package.ts {file} {megabytes}: an EPUB of that size, written by a process of its own, so that
// whoever measures an import does not measure this.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { noise } from '#packages/testing/big-entries.ts';
import { sampleEpub } from '#packages/testing/sample-epub.ts';

const [file = '', megabytes = '500'] = process.argv.slice(2);
const PIECE = 10;

const zip = new ZipFile();
const written = pipeline(zip.outputStream, createWriteStream(file));
for (const { name, data = '' } of sampleEpub()) zip.addBuffer(Buffer.from(data), String(name));
for (let place = 0; place < Number(megabytes) / PIECE; place++)
  zip.addReadStreamLazy(`OEBPS/media/${place}.mp4`, { compress: place % 2 === 1 }, (ready) => {
    ready(null, Readable.from(pieces(place)));
  });
zip.end();
await written;

function* pieces(place: number) {
  for (let n = 0; n < PIECE; n++) yield noise(place * PIECE + n, 1024 * 1024);
}
