import { fail } from '@rahle/contract/failures';
import { BLOB_TYPE } from '@rahle/contract/files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAppOrigin } from '#features/organizations/app-origins.queries.ts';
import { UPLOADS_PATH } from '#storage/upload-links.ts';
import type { FileServices } from './files.queries.ts';
import { receiveUpload } from './receive.commands.ts';

type UploadRoute = {
  Params: { organizationId: string; fileId: string };
  Querystring: Record<string, unknown>;
};

const URL = `${UPLOADS_PATH}/:organizationId/files/:fileId`;
/** A sender that has been silent for so long has gone away. */
const SILENCE_MS = 60_000;

/** Where the local store takes bytes: the `uploadUrl` of `POST /files`, standing in for Azure's (decisions §8). */
export async function acceptUploads(api: FastifyInstance, services: FileServices) {
  const { database, appOrigin } = services;
  const cors = {
    origin: (origin: string | undefined) => isAppOrigin(database.platform, appOrigin, origin),
    methods: ['PUT'],
    allowedHeaders: ['content-type', BLOB_TYPE.header],
  };

  await api.register(async (uploads) => {
    // The body is handed on as it comes: nothing here ever holds a file in memory.
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', (_request, bytes, done) => done(null, bytes));

    uploads.options(URL, { config: { cors }, schema: { hide: true } }, (_, reply) =>
      reply.callNotFound(),
    );

    const hooks = { schema: SCHEMA, onRequest: refuseUntyped };
    uploads.put<UploadRoute>(
      URL,
      { config: { cors }, ...hooks },
      async ({ params, query, headers, raw }, reply) => {
        raw.setTimeout(SILENCE_MS);
        await receiveUpload(services, { ...params, link: query, headers, bytes: raw });
        return reply.status(201).header('cache-control', 'no-store').send();
      },
    );
  });
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
};

function text(...names: string[]) {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  return { type: 'object', properties, required: names };
}
