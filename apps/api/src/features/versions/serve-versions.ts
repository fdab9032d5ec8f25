import { fail } from '@rahle/contract/failures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { READER_PAGE } from '@rahle/contract/reader-files';
import { sendStored } from '#content-origin/send-stored.ts';
import { isHeld } from '#http/entity-tag.ts';
import { SHELL_ORIGINS } from '#http/shell-origins.ts';
import { blobKey } from '#storage/storage-keys.ts';
import { bookPolicy } from './book-policy.ts';
import { admissions, type Admission } from './admissions.ts';
import { type ReaderPage, readerPages } from './reader-page.ts';
import { findVersionFile } from './versions.queries.ts';
import type { VersionServices } from './versions.services.ts';

/** The address holds the ticket, and what it leads to never changes; kept by the reader's own browser only. */
const FOREVER = 'private, max-age=31536000, immutable';

/** The files of book versions, on the content origin, for whoever holds a live ticket (decisions §7). */
export function serveVersions(content: FastifyInstance, services: VersionServices) {
  const admit = admissions(services);
  const findReaderPage = readerPages(services);

  content.route<{ Params: { ticket: string; '*': string }; Querystring: { manifest?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/v/:ticket/*',
    handler: async (request, reply) => {
      refuseServiceWorkers(request);
      const admission = (await admit(request.params.ticket)) ?? fail('ticket.refused');
      const { tenant, contentId, version } = admission;
      refuseStrangers(request, services.contentOrigin, contentId);
      const path = request.params['*'];
      const isForReading = path === READER_PAGE && request.query.manifest === undefined;
      const page = isForReading ? await findReaderPage(tenant, contentId, version) : null;
      const file = page ?? (await findVersionFile(tenant, contentId, version, path));
      if (!file) return fail('file.not_found');
      answerCors(request, reply, admission);
      reply.header(
        'content-security-policy',
        bookPolicy([...admission.appOrigins, ...SHELL_ORIGINS]),
      );
      if ('bytes' in file) return sendReaderPage(request, reply, file);
      return sendStored(services.storage, request, reply, {
        key: blobKey(tenant.organizationId, file.sha256),
        size: file.size,
        type: file.type,
        etag: `"${file.sha256}"`,
        cacheControl: FOREVER,
      });
    },
  });
}

/** Asked for anew each time, so that a newer reader opens the book from then on. */
function sendReaderPage(request: FastifyRequest, reply: FastifyReply, page: ReaderPage) {
  reply.headers({ etag: page.etag, 'cache-control': 'no-cache' });
  if (isHeld(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
  return reply.type(page.type).send(page.bytes);
}

/** A worker installed by one book would stand between every other book of this origin and its reader. */
function refuseServiceWorkers({ headers }: FastifyRequest) {
  if (headers['service-worker'] !== undefined || headers['sec-fetch-dest'] === 'serviceworker')
    fail('access.denied');
}

/** A book with an origin of its own is served there and nowhere else: elsewhere it would run as its neighbour. */
function refuseStrangers({ hostname }: FastifyRequest, contentOrigin: string, contentId: string) {
  if (!contentOrigin.includes('{id}')) return;
  if (hostname !== new URL(contentOrigin.replace('{id}', contentId)).hostname)
    fail('ticket.refused');
}

/** The viewer asks with HEAD whether a book answers; a download fetches files. Both only from our own pages. */
function answerCors({ headers }: FastifyRequest, reply: FastifyReply, { appOrigins }: Admission) {
  reply.header('vary', 'origin');
  const { origin } = headers;
  if (origin === undefined || ![...appOrigins, ...SHELL_ORIGINS].includes(origin)) return;
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'etag, content-length, content-range, accept-ranges',
  });
}
