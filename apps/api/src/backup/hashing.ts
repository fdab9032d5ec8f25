import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Lets bytes through, and tells their SHA-256 once all of them have come. */
export function hashing(tell: (sha256: string) => void): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      tell(hash.digest('hex'));
      done();
    },
  });
}
