import { pageDecoder } from '#packages/html/decode-page.ts';

const PIECE = 64 * 1024;

/** A page's text piece by piece, so that a long one is never worked on in one go. */
export async function* textOfPage(
  bytes: AsyncIterable<Buffer> | Buffer,
  charset?: string,
): AsyncGenerator<string> {
  const decoder = pageDecoder(charset);
  for await (const chunk of Buffer.isBuffer(bytes) ? piecesOf(bytes) : bytes)
    yield decoder.write(chunk);
  yield decoder.end();
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
