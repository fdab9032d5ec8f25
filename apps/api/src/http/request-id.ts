import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { requestScope } from '#database/request-scope.ts';

/** As proxies make them: nginx without hyphens, others with. */
const UUID = /^[\da-f]{8}(?:(?:-[\da-f]{4}){3}-|[\da-f]{12})[\da-f]{12}$/i;

/** What the edge calls the request, so that its log and ours can be read together; else a name of our own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && UUID.test(given) ? given : randomUUID();
}

/** Statements learn for which request they are sent. Added after whatever lets requests wait in line for each other. */
export function nameRequests(server: FastifyInstance) {
  server.addHook('onRequest', ({ id }, _, done) => requestScope.run(id, done));
  // The body has come by now, as an event of its connection and not of the request.
  server.addHook('preValidation', ({ id }, _, done) => requestScope.run(id, done));
}
