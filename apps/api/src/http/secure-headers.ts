import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** What only a document heeds. */
const FOR_DOCUMENTS = [
  'crossOriginOpenerPolicy',
  'originAgentCluster',
  'referrerPolicy',
  'xDnsPrefetchControl',
  'xDownloadOptions',
  'xPermittedCrossDomainPolicies',
  'xXssProtection',
] as const;

/** On every answer; it is no document unless it brings a policy of its own. */
const ANSWER_HEADERS = headersOf({
  ...Object.fromEntries(FOR_DOCUMENTS.map((name) => [name, false])),
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
});

/** On pages, beside their policy. */
export const DOCUMENT_HEADERS = headersOf({ contentSecurityPolicy: false });

/**
 * Helmet's headers never differ, so it is asked once and not, as its Fastify plugin does, for each request: that
 * costs as much as all the rest of a kept answer.
 */
function headersOf(options: Pick<HelmetOptions, 'contentSecurityPolicy'>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const secure = helmet({
    // Whether every subdomain speaks TLS is for whoever terminates it to promise.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // `frame-ancestors` says it better: some answers are framed by the desktop shell.
    xFrameOptions: false,
    ...options,
  });
  secure(request, response, () => {});
  return { ...response.getHeaders() };
}

export function secureHeaders(server: FastifyInstance) {
  server.addHook('onRequest', (_, reply, done) => {
    reply.headers(ANSWER_HEADERS);
    done();
  });
}
