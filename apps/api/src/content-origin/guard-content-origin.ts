import type { FastifyInstance } from 'fastify';

/**
 * What holds for everything on the content origin, errors too: it is what it says it is, other origins may embed it,
 * and opened by itself it can run and load nothing. Books say more, each for itself.
 */
const GUARDS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  // A process of its own where the browser has them, so that a book that never stops does not stop the app around it.
  'origin-agent-cluster': '?1',
};

export function guardContentOrigin(content: FastifyInstance) {
  content.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...GUARDS, 'x-request-id': request.id });
  });
}
