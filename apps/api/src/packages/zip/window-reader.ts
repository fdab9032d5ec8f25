import { readSync } from 'node:fs';
import { RandomAccessReader } from 'yauzl';

const WINDOW = 64 * 1024;

/**
 * Reads an archive's headers through a window, on the import's own thread. They are many and tiny: asking the thread
 * pool for each would take seconds, and the pool away from the rest of the server.
 */
export class WindowReader extends RandomAccessReader {
  readonly #fd: number;
  readonly #window = Buffer.alloc(WINDOW);
  #start = 0;
  #length = 0;

  constructor(fd: number) {
    super();
    this.#fd = fd;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    try {
      const target = buffer.subarray(offset, offset + length);
      if (length > WINDOW) fill(this.#fd, target, position);
      else this.#through(target, position);
      callback(null);
    } catch (error) {
      callback(error as Error);
    }
  }

  /** The file belongs to whoever opened it. */
  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }

  #through(target: Buffer, position: number) {
    const isInside =
      position >= this.#start && position + target.length <= this.#start + this.#length;
    if (!isInside) {
      this.#start = position;
      this.#length = readSync(this.#fd, this.#window, 0, WINDOW, position);
    }
    const from = position - this.#start;
    if (from + target.length > this.#length) throw new Error('the archive ends too early');
    this.#window.copy(target, 0, from, from + target.length);
  }
}

export function fill(fd: number, target: Buffer, position: number): void {
  for (let done = 0; done < target.length;) {
    const read = readSync(fd, target, done, target.length - done, position + done);
    if (read === 0) throw new Error('the archive ends too early');
    done += read;
  }
}
