import { Transform } from 'node:stream';
import { WrongSize } from '#storage/storage.ts';

/**
 * Lets `size` bytes through, and breaks the stream as soon as there are more, or at its end when there were fewer. The
 * last bytes wait for the end: who has received them all, as announced, would keep them before the mistake is seen.
 */
export function exactly(size: number): Transform {
  let seen = 0;
  let last: Buffer | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > size) return done(new WrongSize(`more than ${size} bytes`));
      const ready = last;
      last = chunk;
      done(null, ready);
    },
    flush(done) {
      if (seen < size) return done(new WrongSize(`${seen} bytes instead of ${size}`));
      done(null, last);
    },
  });
}
