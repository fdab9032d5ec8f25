import { fail } from '@rahle/contract/failures';
import type { FastifyInstance } from 'fastify';
import { encodingFor } from '#http/accept-encoding.ts';
import { isHeld } from '#http/entity-tag.ts';
import type { VersionServices } from './versions.services.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const ENTRY = 'reader.js';
const BUILD = /^[0-9a-f]{16}$/;

/** The reader's own files, on every content origin: a book's page may load from its own origin alone (decisions §13). */
export function serveReader(content: FastifyInstance, { reader }: Pick<VersionServices, 'reader'>) {
  content.route<{ Params: { build: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/_reader/:build/*',
    handler: async ({ headers, params }, reply) => {
      const { build, files } = await reader();
      const name = params['*'];
      const file = files.get(name) ?? fail('file.not_found');
      if (params.build !== build) {
        if (!BUILD.test(params.build) || !isForAnyBuild(name)) fail('file.not_found');
        reply.header('cache-control', 'no-store');
        if (name !== ENTRY) return reply.redirect(`/_reader/${build}/${name}`, 302);
        return reply.type(file.type).send(beginWith(build));
      }
      const encoding = encodingFor(headers['accept-encoding']);
      const compressed = encoding && file.compressed[encoding];
      const { bytes, etag } = compressed ?? file.plain;
      reply.headers({ etag, 'cache-control': FOREVER, vary: 'accept-encoding' });
      if (isHeld(headers['if-none-match'], etag)) return reply.status(304).send();
      if (compressed) reply.header('content-encoding', encoding);
      return reply.type(file.type).send(bytes);
    },
  });
}

/** The parts that a reader fetches later are of one build with it: into another they would bring a second reader. */
const isForAnyBuild = (name: string) => name === ENTRY || !name.endsWith('.js');

/**
 * While servers are replaced one by one, a page may come from one and its reader be asked of another: the book opens
 * with the other's. Imported rather than redirected to, so that the reader is known by the address its parts name. Where
 * even that one is asked of the first server, none begins, and the page is asked for again.
 */
const beginWith = (build: string) => `import '/_reader/${build}/${ENTRY}';
if (!document.querySelector('.reader')) setTimeout(() => location.reload(), 1000);
`;
