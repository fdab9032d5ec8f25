import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type FailureCode, FAILURES, type WireFailure } from '@rahle/contract/failures';
import { localeFrom } from '@rahle/contract/locale';
import { LOCALES } from '@rahle/contract/locales';
import { SENTENCES } from '@rahle/contract/sentences.gen';
import { failureSentence } from '@rahle/contract/sentences';
import { endGently } from '#http/end-gently.ts';

type ClientError = Error & { code?: string };

const CODES: Record<string, FailureCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body.too_large',
};

/** Refusals below Fastify: what Node cannot read as a request, or has waited for long enough, reaches no handler. */
export function refusals(guards: OutgoingHttpHeaders) {
  return {
    unreadable: ({ code = '' }: ClientError, socket: Socket): void => {
      if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
        socket.destroy();
        return;
      }
      if (code === 'HPE_HEADER_OVERFLOW') return sweepCookies(socket, guards);
      writeFailure(socket, guards, CODES[code] ?? 'request.invalid');
    },

    tooSlow: (socket: Socket, { headers }: IncomingMessage): void =>
      writeFailure(socket, guards, 'request.timeout', headers['accept-language']),
  };
}

/**
 * Headers that are too large mean cookies, and those a book can set for us from a neighbouring address, as many as it
 * likes: nothing would open any more, for as long as they last. So the refusal sweeps them away; of ours they hold
 * language and theme, which local storage remembers too.
 */
function sweepCookies(socket: Socket, guards: OutgoingHttpHeaders) {
  const body = LOCALES.map((locale) => SENTENCES[locale].reloadPage).join(' / ');
  write(socket, 431, body, {
    ...guards,
    'clear-site-data': '"cookies"',
    'content-type': 'text/plain; charset=utf-8',
  });
}

function writeFailure(
  socket: Socket,
  guards: OutgoingHttpHeaders,
  code: FailureCode,
  language?: string,
) {
  const [statusCode, requestId] = [FAILURES[code], randomUUID()];
  const message = failureSentence(code, localeFrom(language));
  const body: WireFailure = { statusCode, code, message, requestId };
  write(socket, statusCode, JSON.stringify(body), {
    ...guards,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
}

function write(socket: Socket, status: number, body: string, headers: OutgoingHttpHeaders) {
  const head = Object.entries({
    ...headers,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  endGently(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
}
