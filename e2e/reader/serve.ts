import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, resolve } from 'node:path';
import { fillReaderTemplate } from '@rahle/contract/reader-book';
import { bookPolicy } from '../../apps/api/src/features/versions/book-policy.ts';
import type { Version } from './make-epub.ts';

const BUILT = resolve(import.meta.dirname, '../../packages/reader/dist');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.xhtml': 'application/xhtml+xml',
  '.woff2': 'font/woff2',
};

/** Decisions §7, §2: the frame of the viewer, with these tokens and no others. */
export const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads';

export type Served = { app: string; content: string };

/** The app on one origin, books on another, under a ticket and the policy that books are really served with. */
export async function serve(books: Record<string, Version>): Promise<Served> {
  if (!existsSync(resolve(BUILT, 'reader.js'))) throw new Error('The reader is not built.');
  const app = await listen((_, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end('<!doctype html><html lang="en"><title>App</title><body></body></html>');
  });
  const reader = readBuilt();
  const versions = new Map(Object.entries(books).map(([name, version]) => [name, whole(version)]));
  const content = await listen((request, reply) => {
    const [, folder, ticket = '', ...path] = decodeURIComponent(request.url ?? '')
      .split('?')[0]!
      .split('/');
    const name = path.join('/');
    const bytes = (folder === '_reader' ? reader : versions.get(ticket))?.get(name);
    reply.setHeader('x-content-type-options', 'nosniff');
    reply.setHeader('content-security-policy', bookPolicy([originOf(app)]));
    if (bytes === undefined) return reply.writeHead(404).end();
    reply.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream');
    reply.end(bytes);
  });
  return { app: originOf(app), content: originOf(content) };
}

function whole({ files, about }: Version): Map<string, string | Buffer> {
  const template = readFileSync(resolve(BUILT, 'index.template.html'), 'utf8');
  const page = fillReaderTemplate(template, { book: about, reader: '/_reader/built' });
  return new Map([...files, ['index.html', page] as const]);
}

/** The reader's own files, on the origin of the books. */
function readBuilt(): Map<string, Buffer> {
  const names = readdirSync(BUILT, { recursive: true }).map(String);
  const files = names.filter((name) => extname(name) && name !== 'index.template.html');
  return new Map(files.map((name) => [name, readFileSync(resolve(BUILT, name))]));
}

async function listen(answer: RequestListener): Promise<Server> {
  // It goes when its worker does.
  const server = createServer(answer).unref();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
