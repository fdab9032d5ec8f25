import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands before a PostgreSQL as a pooler would; while it `drops`, what a client asks for in `options` is lost. */
export async function startPooler(databaseUrl: string) {
  const behind = new URL(databaseUrl);
  const open = new Set<Socket>();
  const state = { drops: false };
  const server = createServer((client) => {
    const backend = connect(Number(behind.port), '127.0.0.1');
    for (const socket of [client, backend]) {
      open.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => [client, backend].map((each) => each.destroy()));
    }
    client.once('data', (first) => {
      backend.write(state.drops ? withoutOptions(first) : first);
      client.pipe(backend);
    });
    backend.pipe(client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    dropOptions: (drops: boolean) => (state.drops = drops),
    cutConnections: () => {
      for (const socket of open) socket.destroy();
      open.clear();
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The first message of a connection: its length, the protocol, then names and values, each ended by a zero. */
function withoutOptions(startup: Buffer): Buffer {
  const words = startup.subarray(8).toString('latin1').split('\0');
  const at = words.findIndex((word, index) => index % 2 === 0 && word === 'options');
  if (at !== -1) words.splice(at, 2);
  const rest = Buffer.from(words.join('\0'), 'latin1');
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeInt32BE(8 + rest.length);
  return Buffer.concat([head, rest]);
}
