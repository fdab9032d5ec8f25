import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from '@playwright/test';

/**
 * A way to the demo server that can be cut or fall silent, and that can pretend a newer version of the app was
 * deployed.
 */
export type ServerConnection = {
  address: string;
  isCut: boolean;
  isSilent: boolean;
  isNewer: boolean;
  reads: string[];
};

type Fixtures = { way: ServerConnection };

/** Tests whose server may go away under them. */
export const testThroughProxy = test.extend<Fixtures>({
  way: async ({ baseURL }, use) => {
    const { port } = new URL(baseURL ?? '');
    const way: ServerConnection = {
      address: '',
      isCut: false,
      isSilent: false,
      isNewer: false,
      reads: [],
    };
    const server = createServer((asked, answer) => pass(way, Number(port), asked, answer));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    way.address = `http://localhost:${(server.address() as AddressInfo).port}`;
    await use(way);
    server.closeAllConnections();
    server.close();
  },
});

function pass(way: ServerConnection, port: number, asked: IncomingMessage, answer: ServerResponse) {
  const path = asked.url ?? '/';
  // Not a refusal: the line goes dead, as a network's does.
  if (way.isCut) {
    asked.socket.destroy();
    return;
  }
  // Nor this: what is asked is never answered.
  if (way.isSilent) return;
  if (asked.method === 'GET' && path.startsWith('/api/')) way.reads.push(path);
  const { 'if-none-match': _, 'if-modified-since': __, ...headers } = asked.headers;
  headers['accept-encoding'] = 'identity';
  const ahead = request({ host: '127.0.0.1', port, path, method: asked.method, headers }, (got) => {
    const change = way.isNewer ? CHANGES[path.split('?')[0] ?? ''] : undefined;
    if (!change) {
      got.pipe(answer.writeHead(got.statusCode ?? 502, got.headers));
      return;
    }
    const { 'content-length': _length, etag: _tag, ...kept } = got.headers;
    answer.writeHead(got.statusCode ?? 502, kept);
    const parts: Buffer[] = [];
    got.on('data', (part: Buffer) => parts.push(part));
    got.on('end', () => answer.end(change(Buffer.concat(parts).toString())));
  });
  ahead.on('error', () => asked.socket.destroy());
  asked.pipe(ahead);
}

/** What a deployment changes: the worker, and the script that the page is made of. */
const CHANGES: Record<string, (text: string) => string> = {
  '/sw.js': (text) => `${text}\n// newer`,
  '/shell.html': (text) => text.replace(/\/assets\/app-[\w-]+\.js/, '/assets/app-newer.js'),
};
