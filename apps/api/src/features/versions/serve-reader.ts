import { fail } from '@rahle/contract/failures';
import type { FastifyInstance } from 'fastify';
import { isHeld } from '#http/entity-tag.ts';
import type { VersionServices } from './versions.services.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** The reader's own files, on every content origin: a book's page may load from its own origin alone (decisions §13). */
export function serveReader(content: FastifyInstance, { reader }: Pick<VersionServices, 'reader'>) {
  content.route<{ Params: { build: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/_reader/:build/*',
    handler: async ({ headers, params }, reply) => {
      const { build, files } = await reader();
      const file = (params.build === build && files.get(params['*'])) || fail('file.not_found');
      const isGzipped = file.gzipped && takesGzip(headers['accept-encoding']);
      reply.headers({ etag: file.etag, 'cache-control': FOREVER, vary: 'accept-encoding' });
      if (isHeld(headers['if-none-match'], file.etag)) return reply.status(304).send();
      if (isGzipped) reply.header('content-encoding', 'gzip');
      return reply.type(file.type).send(isGzipped ? file.gzipped : file.bytes);
    },
  });
}

const takesGzip = (accepted: string | undefined) =>
  accepted?.split(',').some((one) => one.trim().split(';')[0] === 'gzip') ?? false;
