import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

type ClientError = Error & { code?: string };

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * What Node cannot read as a request never reaches a handler. Headers that are too large mean cookies, and those a book
 * can set for us from a neighbouring address, as many as it likes: nothing would open any more, for as long as they
 * last. So the refusal sweeps them away; of ours they hold language and theme, which local storage remembers too.
 */
export function refuseUnreadable({ code = '' }: ClientError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = STATUSES[code] ?? 400;
  const isFlooded = status === 431;
  const body = isFlooded ? 'Reload the page. / Sayfayı yenileyin.' : '';
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...(isFlooded ? ['clear-site-data: "cookies"'] : []),
    'content-type: text/plain; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
