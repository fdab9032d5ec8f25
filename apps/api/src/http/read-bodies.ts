import { Failure } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Bodies are JSON, or what the endpoint names instead, and nothing else (decisions §5: 415). Many clients announce
 * JSON with every request, a DELETE among them: where nothing follows, there is no body.
 */
export function readBodies(server: FastifyInstance) {
  const readJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (bodyTypeOf(request)) done(new Failure('body.unsupported'));
      else if (body === '') done(null);
      else if (hasTooManyValues(body))
        done(new Failure('request.invalid', { fields: { body: 'field.invalid' } }));
      else void readJson(request, body, done);
    },
  );
  server.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (request, body, done) => {
    if (bodyTypeOf(request) === 'text/csv') done(null, body);
    else done(new Failure('body.unsupported'));
  });
}

/** In this scope JSON is handed over as it comes, to an endpoint that reads it itself. */
export function streamBodies(scope: FastifyInstance) {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', (_request, body, done) => done(null, body));
}

/** A body of which no more is read than it may be long. */
export async function* readWithin(
  body: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const bytes of body) {
    length += bytes.length;
    if (length > most) throw new Failure('body.too_large');
    yield bytes;
  }
}

const bodyTypeOf = ({ routeOptions }: FastifyRequest) => routeOptions.config.endpoint?.bodyType;

/**
 * Reading many values takes far longer than reading one long text, and holds up everyone else. They are counted by
 * what stands before them, outside of texts: a bracket, a brace or a comma.
 */
function hasTooManyValues(body: string): boolean {
  let count = 0;
  for (let at = 0; at < body.length; at += 1) {
    const character = body[at]!;
    if (character === '"') at = endOfText(body, at);
    else if (BEFORE_VALUES.has(character)) count += 1;
    if (count > LIMITS.bodyValues.max) return true;
  }
  return false;
}

const BEFORE_VALUES = new Set(['{', '[', ',']);

/** Where the quote is that ends the text begun at this one. */
function endOfText(body: string, start: number): number {
  for (let at = body.indexOf('"', start + 1); at !== -1; at = body.indexOf('"', at + 1)) {
    let slashes = 0;
    while (body[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return body.length;
}
