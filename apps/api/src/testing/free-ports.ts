import { type AddressInfo, createServer, type Server } from 'node:net';

/** Two free ports in a row, as the settings want them. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const [first, taken] = await listen(0);
    const second = await listen(first + 1).catch(() => undefined);
    taken.close();
    second?.[1].close();
    if (second) return first;
  }
}

export function listen(at: number): Promise<[number, Server]> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(at, '127.0.0.1', () => resolve([(server.address() as AddressInfo).port, server]));
  });
}
