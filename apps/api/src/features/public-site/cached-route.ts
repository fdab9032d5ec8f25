import type { Endpoint, Reply } from '@rahle/contract/endpoint';
import type { PublicCache } from '#database/public-cache.ts';
import { type Call, type Route, route } from '#http/route.ts';
import { serializeReply } from '#http/serialized-answer.ts';
import { rememberMeaning } from './ready-answers.ts';

/** A route whose answers depend on the organization and the address alone, and are kept as text until it changes. */
export function cachedRoute<E extends Endpoint>(
  cache: PublicCache,
  endpoint: E,
  read: (call: Call<E>) => Promise<Reply<E>>,
): Route {
  return route(endpoint, async (call) => {
    const { organizationId } = call.tenant;
    const asked = {
      ...('params' in call && { params: call.params }),
      ...('query' in call && { query: call.query }),
    };
    const name = `${endpoint.path} ${JSON.stringify(asked)}`;
    rememberMeaning(call.caller.url, { route: `/api${endpoint.path}`, name });
    return cache.get(`${organizationId} ${name}`, async () => {
      const answer = serializeReply(endpoint, await read(call));
      return { value: answer, organizationId, bytes: answer.size };
    });
  });
}
