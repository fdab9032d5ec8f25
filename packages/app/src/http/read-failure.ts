import { Failure, type FailureCode, FAILURES, type WireFailure } from '@rahle/contract/failures';

const CODE_OF_STATUS: Record<number, FailureCode> = {
  400: 'request.invalid',
  401: 'session.missing',
  403: 'access.denied',
  404: 'route.not_found',
  413: 'body.too_large',
  415: 'body.unsupported',
  429: 'rate.limited',
  503: 'server.busy',
};

/** Said by what stands before a server that cannot be reached, in words of its own or none. */
const GATEWAY = [502, 504];

/** What the server said went wrong. A proxy's HTML page and a code of a newer server have a meaning too. */
export function readFailure(response: Response, reply: unknown): Failure {
  const retryAfter = Number(response.headers.get('retry-after'));
  const wait = retryAfter > 0 ? { retryAfter } : {};
  if (isWireFailure(reply)) {
    const { code, message, fields } = reply;
    return new Failure(code, { message, ...(fields && { fields }), ...wait });
  }
  const { message } = messageIn(reply);
  if (GATEWAY.includes(response.status) || (response.status === 503 && message === undefined))
    return new Failure('server.unreachable', wait);
  const code =
    CODE_OF_STATUS[response.status] ??
    (response.status < 500 ? 'request.invalid' : 'server.broken');
  return new Failure(code, { ...(message !== undefined && { message }), ...wait });
}

/** By what is read of it; a code that this build does not know is none of ours. */
function isWireFailure(reply: unknown): reply is WireFailure {
  if (typeof reply !== 'object' || reply === null) return false;
  const { code, message, fields = {} } = reply as Partial<WireFailure>;
  return (
    typeof message === 'string' &&
    typeof code === 'string' &&
    Object.hasOwn(FAILURES, code) &&
    Object.values(fields).every((field) => typeof field === 'string')
  );
}

function messageIn(reply: unknown): { message?: string } {
  const isObject = typeof reply === 'object' && reply !== null;
  if (!isObject || !('message' in reply) || typeof reply.message !== 'string') return {};
  return { message: reply.message };
}
