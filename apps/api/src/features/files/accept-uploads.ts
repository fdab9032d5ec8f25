import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyCorsOptions } from '@fastify/cors';
import { fail } from '@rahle/contract/failures';
import { BLOB_TYPE, CREATE_ONLY } from '@rahle/contract/files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAppOrigin } from '#features/organizations/app-origins.ts';
import { UPLOADS_PATH } from '#storage/upload-links.ts';
import type { FileServices } from './files.services.ts';
import { receiveUpload } from './receive.commands.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route says otherwise than the API around it. */
    cors?: FastifyCorsOptions;
  }
}

type UploadRoute = {
  Params: { organizationId: string; fileId: string };
  Querystring: Record<string, unknown>;
};

const URL = `${UPLOADS_PATH}/:organizationId/files/:fileId`;

/** Where the local store takes bytes: the `uploadUrl` of `POST /files`, standing in for Azure's (decisions §8). */
export async function acceptUploads(api: FastifyInstance, services: FileServices) {
  const { database, appOrigin } = services;
  const cors = {
    origin: (origin: string | undefined) => isAppOrigin(database.platform, appOrigin, origin),
    methods: ['PUT'],
    allowedHeaders: ['content-type', BLOB_TYPE.header, CREATE_ONLY.header],
  };

  await api.register(async (uploads) => {
    // The body is handed on as it comes: nothing here ever holds a file in memory.
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', (_request, bytes, done) => done(null, bytes));

    uploads.options(URL, { config: { cors }, schema: { hide: true } }, (_, reply) =>
      reply.callNotFound(),
    );

    uploads.put<UploadRoute>(
      URL,
      { config: { cors, isLong: true }, schema: SCHEMA, onRequest: refuseUntyped },
      async ({ params, query, headers, raw }, reply) => {
        await withBody(raw, (bytes) =>
          receiveUpload(services, { ...params, link: query, headers, bytes }),
        );
        return reply.status(201).header('cache-control', 'no-store').send();
      },
    );
  });
}

/**
 * A store that breaks off destroys what it reads from; were that the request itself, its answer could not go out. The
 * rest of a refused body is read and dropped, because few senders look at an answer before they are done.
 */
async function withBody(raw: IncomingMessage, receive: (bytes: Readable) => Promise<void>) {
  // Whoever reads the bytes tells what went wrong with them.
  const bytes = new PassThrough().on('error', () => {});
  raw.pipe(bytes).once('close', () => raw.unpipe(bytes).resume());
  raw.once('close', () => raw.readableEnded || bytes.destroy(new SenderGone()));
  await receive(bytes).finally(() => bytes.destroy());
}

class SenderGone extends Error {
  readonly code = 'ECONNRESET';
}

/** Fastify would call it unsupported; Azure calls a header that is missing or malformed a bad request. */
async function refuseUntyped({ headers }: FastifyRequest) {
  if (!/^[\w.+-]+\/[\w.+-]+/.test(headers['content-type'] ?? '')) fail('upload.mismatch');
}

const SCHEMA = {
  summary: 'The bytes of an announced file, at the uploadUrl of POST /files',
  tags: ['files'],
  params: text('organizationId', 'fileId'),
  querystring: text('expires', 'signature'),
  headers: text(BLOB_TYPE.header),
  consumes: ['application/octet-stream'],
  response: { 201: { type: 'null', description: 'Kept, and found to be what it claims' } },
};

function text(...names: string[]) {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  return { type: 'object', properties, required: names };
}
