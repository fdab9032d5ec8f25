import { fnv1a } from '@rahle/contract/ink';
import sharp from 'sharp';
import { coloursFor } from '#demo/book/colours.ts';
import { draw, DRAWING_NAMES, FIELD } from '#demo/book/drawings.ts';
import { breakLines, letter } from '#demo/book/lettering.ts';

const LEFT = 22;
const ROOM = 160;
const LARGEST = 28;
/** How far the title may reach before it meets the drawing. */
const DEPTH = 78;
const PIXELS = { width: 800, height: 1200 };

/** A book's cover in the spirit of the design's: a title always gets the same one. */
export function drawCover(title: string, authors: readonly string[]): Promise<Buffer> {
  const hash = fnv1a(title);
  const { ground, tones, lettering } = coloursFor(hash);
  const drawing = DRAWING_NAMES[(hash >>> 8) % DRAWING_NAMES.length]!;
  const isBelow = (hash >>> 16) % 2 === 1;
  const isMirrored = (hash >>> 20) % 2 === 1;
  const { width, height } = FIELD;
  const [a, e] = isMirrored ? [-1, width] : [1, 0];
  const [d, f] = isBelow ? [-1, height] : [1, 0];

  const { size, lines } = fit(title);
  const words = [...lines.map((line) => ({ line, size })), { line: authors.join(', '), size: 8.5 }];
  const tall = lines.length * size * 1.1 + 20;
  const top = isBelow ? height - tall - 12 : 16;
  let y = top;
  const set = words.map((one, index) => {
    y += index === lines.length ? 18 : one.size * 1.1;
    return letter(one.line).path(LEFT, y, one.size);
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${PIXELS.width}" height="${PIXELS.height}">` +
    `<rect width="${width}" height="${height}" fill="${ground}"/>` +
    `<g transform="matrix(${a} 0 0 ${d} ${e} ${f})">${draw(drawing, hash, tones)}</g>` +
    `<g fill="${lettering}">${set.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** The largest lettering in which the title keeps to its room. */
function fit(title: string): { size: number; lines: string[] } {
  for (let size = LARGEST; size > 12; size -= 1) {
    const lines = breakLines(title, ROOM / size);
    const isNarrow = lines.every((line) => letter(line).width * size <= ROOM);
    if (isNarrow && lines.length * size * 1.1 <= DEPTH) return { size, lines };
  }
  return { size: 12, lines: breakLines(title, ROOM / 12) };
}
