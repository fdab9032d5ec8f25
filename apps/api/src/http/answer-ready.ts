import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { ORGANIZATION_HEADER } from '@rahle/contract/domain';
import type { Stopwatch } from '#http/answer-times.ts';
import { isHeld } from '#http/entity-tag.ts';
import { requestIdOf } from '#http/request-id.ts';
import {
  encodingOf,
  JSON_TYPE,
  type SerializedAnswer,
  serializedHeaders,
} from '#http/serialized-answer.ts';

/** What is asked for: in whose name, and by which address. */
export type Asked = { address: string; url: string };
export type Ready = { answer: SerializedAnswer; route: string };

export type ReadyAnswers = {
  find: (asked: Asked) => Ready | undefined;
  /** Whether requests are taken as usual; at the end of the process they go the long way. */
  isOpen: () => boolean;
  answerTimes: (method: string, route: string, status: number) => Stopwatch;
};

type Prepared = { status: number; head: string[]; took: Stopwatch };
/** Where in a head the request's name stands. */
const ID_PLACE = 1;

/** CORS and the organization's name decide about these answers, as the routes themselves tell caches. */
const VARY = `Origin, ${ORGANIZATION_HEADER}`;

/**
 * Answers that are ready are sent before a route is looked for: all that Fastify does for a request costs several times
 * as much. Only what visitors ask for plainly goes this way; a session, another origin or a proxy's own word for the
 * host takes the usual one, to the same answer.
 */
export function answerReady(
  server: Server,
  guards: OutgoingHttpHeaders,
  { find, isOpen, answerTimes }: ReadyAnswers,
) {
  const [usual] = server.listeners('request') as [Handler];
  const flat = Object.entries(guards).flatMap(([name, value]) => [name, String(value)]);
  const prepared = new WeakMap<SerializedAnswer, Map<string, Prepared>>();

  /** All that the same answer always needs, put together once. */
  function prepare({ answer, route }: Ready, encoding: string | null, length: number | null) {
    const ofAnswer = prepared.get(answer) ?? new Map<string, Prepared>();
    prepared.set(answer, ofAnswer);
    const name = length === null ? 'known' : (encoding ?? 'plain');
    const known = ofAnswer.get(name);
    if (known) return known;
    const own = Object.entries({ vary: VARY, ...serializedHeaders(answer, VARY) }).flat();
    const head = ['x-request-id', '', ...flat, ...own];
    if (encoding) head.push('content-encoding', encoding);
    if (length !== null) head.push('content-type', JSON_TYPE, 'content-length', String(length));
    const status = length === null ? 304 : 200;
    const made = { status, head, took: answerTimes('GET', route, status) };
    ofAnswer.set(name, made);
    return made;
  }

  function send(request: IncomingMessage, response: ServerResponse): boolean {
    const asked = plainly(request);
    const found = asked && isOpen() ? find(asked) : undefined;
    if (!found) return false;
    const { answer } = found;
    const { headers } = request;
    const isKnown = isHeld(headers['if-none-match'], answer.tag);
    const encoding = isKnown ? null : encodingOf(answer, headers['accept-encoding']);
    const bytes = answer.ready(encoding);
    if (bytes === undefined) return false;
    const since = performance.now();
    const { status, head, took } = prepare(found, encoding, isKnown ? null : bytes.length);
    // Node has read the whole head when this returns, so the next request may write its own name into it.
    head[ID_PLACE] = requestIdOf(request);
    // HTTP/1.1 keeps a connection without a word, and every line costs both ends.
    if (response.shouldKeepAlive && request.httpVersionMinor === 1)
      response.removeHeader('connection');
    response.writeHead(status, head);
    response.end(isKnown ? undefined : bytes, 'latin1');
    took((performance.now() - since) / 1000);
    return true;
  }

  server.removeListener('request', usual);
  server.on('request', (request, response) => {
    if (!send(request, response)) usual.call(server, request, response);
  });
}

type Handler = (this: Server, request: IncomingMessage, response: ServerResponse) => void;

function plainly({ method, url, headers }: IncomingMessage): Asked | undefined {
  const isPlain =
    method === 'GET' &&
    headers.authorization === undefined &&
    headers.origin === undefined &&
    headers['x-forwarded-host'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined;
  const address = headers[ORGANIZATION_HEADER] ?? headers.host;
  return isPlain && typeof address === 'string' ? { address, url: url! } : undefined;
}
