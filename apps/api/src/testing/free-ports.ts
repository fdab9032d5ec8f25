import { randomInt } from 'node:crypto';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Below those that systems give to whoever calls: a server that starts slowly would find its own taken by a caller. */
const RANGE = { from: 10_240, to: 32_766 };

/** Two free ports in a row, as the settings want them. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = randomInt(RANGE.from, RANGE.to);
    const both = await Promise.all([port, port + 1].map((at) => listen(at).catch(() => undefined)));
    for (const taken of both) taken?.[1].close();
    if (both.every(Boolean)) return port;
  }
}

export function listen(at: number): Promise<[number, Server]> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(at, '127.0.0.1', () => resolve([(server.address() as AddressInfo).port, server]));
  });
}
