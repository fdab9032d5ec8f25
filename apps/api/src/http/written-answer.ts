import { createHash } from 'node:crypto';
import type { Endpoint, Reply } from '@rahle/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHeld } from '#http/entity-tag.ts';

/**
 * An answer that is ready to go out, and the tag by which a client says that it has it already. It is text and not
 * bytes because Node sends text in one piece with the head.
 */
export class WrittenAnswer {
  readonly body: string;
  readonly tag: string;

  constructor(body: string) {
    this.body = body;
    this.tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  }
}

/** Writes down what the endpoint's contract lets out of a reply, and nothing else. */
export function writeDown<E extends Endpoint>(
  { reply: schema }: E,
  reply: Reply<E>,
): WrittenAnswer {
  return new WrittenAnswer(JSON.stringify(schema.parse(reply)));
}

export function sendWritten(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { body, tag }: WrittenAnswer,
) {
  reply.header('cache-control', 'no-cache').header('etag', tag);
  if (isHeld(headers['if-none-match'], tag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
