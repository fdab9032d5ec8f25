import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PIECE = 8 * 1024;

type File = { body: string | Buffer; type?: string };

/** A book for the bridge: its files on a server of their own, and the manifest that belongs to them. */
export async function serveBook(
  files: Record<string, string | File>,
  { pieceMs = 0 }: { pieceMs?: number } = {},
) {
  const book = new Map(
    Object.entries(files).map(([path, file]) => {
      const { body, type = 'text/html; charset=utf-8' } =
        typeof file === 'string' ? { body: file } : file;
      return [path, { body: typeof body === 'string' ? Buffer.from(body) : body, type }];
    }),
  );
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const path = decodeURIComponent(pathname.replace(/^\/v\/ticket\//, ''));
    const file = book.get(path);
    if (!file) {
      reply.writeHead(404).end('{"code":"file.not_found"}');
      return;
    }
    void sendSlowly(request, reply, file.body, pieceMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/v/ticket/index.html`,
    manifest: manifestOf(book),
    close: () => server.close(),
  };
}

/** In pieces, from where it is asked for. */
async function sendSlowly(
  { headers }: IncomingMessage,
  reply: ServerResponse,
  body: Buffer,
  pieceMs: number,
) {
  const from = Number(headers.range?.match(/^bytes=(\d+)-$/)?.[1] ?? 0);
  reply.writeHead(from > 0 ? 206 : 200, {
    'content-length': body.length - from,
    ...(from > 0 && { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` }),
  });
  for (let at = from; at < body.length && pieceMs > 0; at += PIECE) {
    reply.write(body.subarray(at, at + PIECE));
    await sleep(pieceMs);
  }
  reply.end(pieceMs > 0 ? undefined : body.subarray(from));
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

function manifestOf(book: Map<string, { body: Buffer; type: string }>) {
  const files = [...book]
    .map(([path, { body, type }]) => ({ path, sha256: sha256(body), size: body.length, type }))
    .toSorted((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
  const lines = files.map(
    ({ path, sha256: hash, size, type }) => `${path}\0${hash}\0${size}\0${type}\n`,
  );
  return { number: 1, manifestHash: sha256(lines.join('')), files };
}

/** Listens, and writes down whoever comes: nobody should. */
export async function watchNetwork() {
  const visits: string[] = [];
  const server = createServer((request, reply) => {
    visits.push(`${request.method} ${request.url}`);
    reply.writeHead(200, { 'access-control-allow-origin': '*' }).end('reached');
  });
  server.on('connection', () => visits.push('a connection'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, visits, close: () => server.close() };
}
