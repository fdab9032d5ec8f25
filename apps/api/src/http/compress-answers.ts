import { constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { encodingFor } from '#http/accept-encoding.ts';
import { compress } from '#http/compress.ts';
import { WORTH_COMPRESSING } from '#http/serialized-answer.ts';

/** Cheap: each is made for one caller, who waits for it. */
const EFFORT = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 } },
  gzip: { level: 1 },
};

const READS = new Set(['GET', 'HEAD']);

/**
 * Answers of some length are compressed for whoever takes that. Those to a GET and a HEAD alone: what a POST answers
 * may hold tokens, and the length of a compressed answer tells about its bytes.
 */
export function compressAnswers(server: FastifyInstance) {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isLong = typeof payload === 'string' && payload.length >= WORTH_COMPRESSING;
    if (!isLong || !READS.has(request.method)) return done(null, payload);
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return done(null, payload);
    compress(payload, encoding, EFFORT).then(
      (bytes) => {
        reply.header('content-encoding', encoding).removeHeader('content-length');
        done(null, bytes);
      },
      (error: Error) => done(error),
    );
  });
}
