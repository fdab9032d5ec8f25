import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { constants } from 'node:zlib';
import type { Endpoint, Reply } from '@rahle/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from '#http/accept-encoding.ts';
import { compress } from '#http/compress.ts';
import { isHeld } from '#http/entity-tag.ts';
import { leave } from '#http/shed-load.ts';

/** Less is sent as it is: a packet holds it either way. */
export const WORTH_COMPRESSING = 1024;
/** More is sent as it is: compressing it would keep others waiting for seconds. */
const LARGEST_COMPRESSED = 8 * 1024 * 1024;
/** Compressed once and sent often, so at the highest level, which is still quick up to this size. */
const SMALL = 256 * 1024;
const effortFor = (length: number) => ({
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: length <= SMALL ? 9 : 4 } },
});

/** A serialized answer with its entity tag, in each encoding that it was asked for in. */
export class SerializedAnswer {
  /** One character for each byte: Node sends such text in one piece with the head, and as fast as it can. */
  readonly bytes: string;
  readonly tag: string;
  readonly #encoded = new Map<Encoding, string>();
  readonly #encoding = new Map<Encoding, Promise<string>>();

  constructor(text: string) {
    this.bytes = Buffer.from(text).toString('latin1');
    this.tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  }

  get isCompressed() {
    return this.bytes.length >= WORTH_COMPRESSING && this.bytes.length <= LARGEST_COMPRESSED;
  }

  /** The room it takes in memory, with its encodings, which are never larger. */
  get size() {
    return this.isCompressed ? this.bytes.length * 2 : this.bytes.length;
  }

  /** The bytes in an encoding, where they have been asked for in it before. */
  ready(encoding: Encoding | null): string | undefined {
    return encoding === null ? this.bytes : this.#encoded.get(encoding);
  }

  encode(encoding: Encoding | null): Promise<string> {
    const ready = this.ready(encoding);
    if (encoding === null || ready !== undefined) return Promise.resolve(ready ?? this.bytes);
    const known = this.#encoding.get(encoding) ?? this.#make(encoding);
    this.#encoding.set(encoding, known);
    return known;
  }

  async #make(encoding: Encoding): Promise<string> {
    try {
      const plain = Buffer.from(this.bytes, 'latin1');
      const made = await compress(plain, encoding, effortFor(plain.length));
      this.#encoded.set(encoding, made.toString('latin1'));
      return made.toString('latin1');
    } finally {
      this.#encoding.delete(encoding);
    }
  }
}

/** Serializes the fields that the contract declares, and no others. */
export function serializeReply<E extends Endpoint>(
  { reply: schema }: E,
  reply: Reply<E>,
): SerializedAnswer {
  return new SerializedAnswer(JSON.stringify(schema.parse(reply)));
}

/** How an answer goes out to somebody who takes this encoding. */
export const encodingOf = (answer: SerializedAnswer, acceptEncoding: string | undefined) =>
  answer.isCompressed ? encodingFor(acceptEncoding) : null;

export const serializedHeaders = (
  { tag, isCompressed }: SerializedAnswer,
  vary: string | undefined,
): Record<string, string> => ({
  'cache-control': 'no-cache',
  etag: tag,
  ...(isCompressed && { vary: vary ? `${vary}, accept-encoding` : 'accept-encoding' }),
});

/** Past Fastify, which would measure and encode anew what is ready: that is a third of the whole cost. */
export async function sendSerialized(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SerializedAnswer,
  type = JSON_TYPE,
) {
  const { headers } = request;
  reply.headers(serializedHeaders(answer, reply.getHeader('vary')?.toString()));
  if (isHeld(headers['if-none-match'], answer.tag)) return reply.status(304).send();
  const encoding = encodingOf(answer, headers['accept-encoding']);
  const bytes = await answer.encode(encoding);
  leave(request);
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': type,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': bytes.length,
  });
  return reply.raw.end(bytes, 'latin1');
}

export const JSON_TYPE = 'application/json; charset=utf-8';
