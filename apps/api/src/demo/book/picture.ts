import { fnv1a } from '@rahle/contract/ink';
import { coloursFor } from '#demo/book/colours.ts';
import { draw, type Drawing, FIELD } from '#demo/book/drawings.ts';

const TOP = 108;

/** A picture for a chapter, in the colours of its book. */
export function pictureFor(bookTitle: string, drawing: Drawing, place: string): string {
  const { ground, tones } = coloursFor(fnv1a(bookTitle));
  const { width, height } = FIELD;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${TOP} ${width} ${height - TOP}" width="600" height="576">` +
    `<rect y="${TOP}" width="${width}" height="${height - TOP}" fill="${ground}"/>` +
    `${draw(drawing, fnv1a(`${bookTitle} ${place}`), tones)}</svg>`
  );
}
