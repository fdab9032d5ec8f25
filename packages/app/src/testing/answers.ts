import type { Accepted, Endpoint, Input, LongEndpoint, Reply } from '@rahle/contract/endpoint';
import { fail } from '@rahle/contract/failures';
import type { Transport, WireRequest } from '#http/transport.ts';
import { matchPath } from '#router/match-path.ts';

export type Answer = { endpoint: Endpoint; reply: (request: WireRequest) => unknown };

type Asked<E extends Endpoint> = WireRequest & Pick<Input<E>, 'body' & keyof Input<E>>;

/** What the stand-in server says at an endpoint, in the contract's own types. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  reply: (request: Asked<E>) => Reply<E> | Promise<Reply<E>>,
): Answer => ({ endpoint, reply: reply as Answer['reply'] });

/** The same of an endpoint that need not be waited for. */
export const accept = <E extends LongEndpoint>(
  endpoint: E,
  reply: (request: Asked<E>) => Accepted<E> | Promise<Accepted<E>>,
): Answer => ({ endpoint, reply: reply as Answer['reply'] });

/** A server that knows only these answers; the first that fits is given. */
export function answering(answers: Answer[]): Transport {
  return async (request) => {
    const [pathname = ''] = request.url.split('?');
    const known = answers.find(
      ({ endpoint }) => endpoint.method === request.method && matchPath(endpoint.path, pathname),
    );
    return known ? known.reply(request) : fail('server.broken');
  };
}
