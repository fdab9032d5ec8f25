import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const secure = helmet({
  // The page brings a policy of its own; an API answer is never a document.
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
  // Whether every subdomain speaks TLS is for whoever terminates it to promise.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  // `frame-ancestors` says it better: some answers are framed by the desktop shell.
  xFrameOptions: false,
});

/**
 * Helmet's headers on every answer. They never differ, so helmet is asked once: asked for each request, through its
 * Fastify plugin, it costs more than everything else a kept answer needs.
 */
export function secureHeaders(server: FastifyInstance) {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  secure(request, response, () => {});
  const headers = { ...response.getHeaders() };
  server.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
