import { Transform } from 'node:stream';
import { WrongSize } from '#storage/storage.ts';

/** Lets `size` bytes through, and breaks the stream as soon as there are more, or at its end when there were fewer. */
export function exactly(size: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > size ? new WrongSize(`more than ${size} bytes`) : null, chunk);
    },
    flush(done) {
      done(seen < size ? new WrongSize(`${seen} bytes instead of ${size}`) : null);
    },
  });
}
