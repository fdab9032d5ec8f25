import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { isHeld } from '#http/entity-tag.ts';
import type { ByteRange, Storage } from '#storage/storage.ts';

type Piece = {
  key: string;
  size: number;
  type: string;
  /** Quoted; the same bytes always have the same one. */
  etag: string;
  cacheControl: string;
};

/** Sends stored bytes as HTTP wants them sent: HEAD, 304 for whoever has them, 206 for whoever wants a part. */
export async function sendStored(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, size, type, etag, cacheControl }: Piece,
) {
  reply.headers({ etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes' });
  if (isHeld(request.headers['if-none-match'], etag)) return reply.status(304).send();

  const range = wantedRange(request, size, etag);
  if (range === 'none') {
    reply.header('cache-control', 'no-store').header('content-range', `bytes */${size}`);
    return reply.status(416).send();
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.type(type).header('content-length', end - start + 1);
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
  if (request.method === 'HEAD') return reply.send();
  const bytes = await storage.get(key, range);
  if (!bytes) throw new Error(`${key} is gone from the storage`);
  return reply.send(bytes);
}

/** Several ranges at once, and those that make no sense, are answered with the whole, as the standard allows. */
function wantedRange(
  { headers }: FastifyRequest,
  size: number,
  etag: string,
): ByteRange | 'none' | undefined {
  const { range, 'if-range': condition } = headers;
  if (range === undefined || (condition !== undefined && condition !== etag)) return undefined;
  const parsed = parseRange(size, range);
  if (parsed === -1) return 'none';
  return parsed === -2 || parsed.type !== 'bytes' || parsed.length !== 1 ? undefined : parsed[0];
}
