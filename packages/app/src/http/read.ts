import { addressOf, type Endpoint, type Input } from '@rahle/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#http/client.ts';
import { keyOf } from '#http/use-endpoint.ts';

/** One read that a screen begins with: known before the screen is drawn, so that it can be made ahead of it. */
export type Read = { endpoint: Endpoint; input: object };

export const read = <E extends Endpoint>(endpoint: E, input: Input<E>): Read => ({
  endpoint,
  input,
});

/** Replies by the address they answer, as the server writes them into its page. */
export type Replies = Record<string, unknown>;

export const addressOfRead = ({ endpoint, input }: Read): string => addressOf(endpoint, input);

/** Puts replies that came with the page where the screen's own reads will look. An unreadable one is read again. */
export function seedReads(queries: QueryClient, reads: Read[], replies: Replies, owner: string) {
  for (const { endpoint, input } of reads) {
    const reply = endpoint.reply.safeParse(replies[addressOf(endpoint, input)]);
    if (reply.success) queries.setQueryData(keyOf(endpoint, input, owner), reply.data);
  }
}

export function prefetchReads(queries: QueryClient, client: Client, reads: Read[], owner: string) {
  for (const { endpoint, input } of reads) {
    void queries.prefetchQuery({
      queryKey: keyOf(endpoint, input, owner),
      queryFn: ({ signal }) => client.call(endpoint, input as Input<Endpoint>, signal),
    });
  }
}
