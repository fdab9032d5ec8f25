import { connect, createServer, type Socket } from 'node:net';

/** Milliseconds between two pieces of 64 kB. */
const PACE = 10;

/** Stands before a server, and can be a slow network that comes to a halt. */
export async function startRelay(port: number, serverPort: number) {
  let left = Infinity;
  const open = new Set<Socket>();

  const relay = createServer((near) => {
    const far = connect(serverPort, '127.0.0.1');
    open.add(far);
    near.pipe(far);
    far.on('data', (bytes) => {
      left -= bytes.length;
      near.write(bytes);
      if (left === Infinity) return;
      far.pause();
      if (left > 0) setTimeout(() => far.resume(), PACE);
    });
    far.on('close', () => {
      open.delete(far);
      near.destroy();
    });
    near.on('close', () => far.destroy());
    // Whoever goes without a word has gone all the same.
    near.on('error', () => {});
    far.on('error', () => {});
  });
  await new Promise<void>((listening) => relay.listen(port, '127.0.0.1', listening));

  return {
    /** So many bytes of the answers arrive, slowly, and no more until it is let go. */
    holdAfter(bytes: number) {
      left = bytes;
    },
    letGo() {
      left = Infinity;
      for (const far of open) far.resume();
    },
    close() {
      relay.close();
      for (const far of open) far.destroy();
    },
  };
}
