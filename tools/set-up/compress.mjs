// What the server sends as it was built is compressed once, as far as it can be, instead of for each request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fonts and pictures are compressed already. */
const TEXT = /\.(?:js|css|svg|json|txt|md)$/;

/** Smaller files fit into one packet either way. */
const MIN_BYTES = 1024;

/** Writes `x.br` and `x.gz` beside each text file under the folder, except in folders whose name begins with a dot. */
export async function compressFiles(folder) {
  await Promise.all(textFiles(folder).map(compressFile));
}

function textFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('.') ? [] : textFiles(path);
    return TEXT.test(entry.name) ? [path] : [];
  });
}

async function compressFile(path) {
  const content = readFileSync(path);
  if (content.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (br.length < content.length) writeFileSync(`${path}.br`, br);
  if (gz.length < content.length) writeFileSync(`${path}.gz`, gz);
}
