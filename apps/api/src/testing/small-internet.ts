import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import type { Outside } from '#http/public-fetch.ts';

const PUBLIC = '93.184.215.14';
/** Each name resolves to what it says, and the public address is this machine's TLS server. */
const NAMES: Record<string, string[]> = {
  'books.example': [PUBLIC],
  'other.example': [PUBLIC],
  'inside.example': ['127.0.0.1'],
  'private.example': ['10.1.2.3'],
  'metadata.example': ['169.254.169.254'],
  'halfway.example': [PUBLIC, '192.168.0.1'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'compatible.example': ['::127.0.0.1'],
  'mapped-public.example': [`::ffff:${PUBLIC}`],
};

type Respond = (path: string, response: ServerResponse, request: IncomingMessage) => void;

/** A small internet of one server, `books.example`, that answers as it is told. */
export async function smallInternet(respond: Respond) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'books.example' }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'books.example' }] },
    ],
  });
  const server = createServer({ key, cert }, (request, response) =>
    respond(request.url ?? '', response, request),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const outside: Outside = {
    resolve: async (name) => NAMES[name] ?? Promise.reject(new Error('unknown name')),
    dial: (address) =>
      address === PUBLIC ? { host: '127.0.0.1', port } : { host: address, port: 9 },
    ca: cert,
  };
  return {
    outside,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
