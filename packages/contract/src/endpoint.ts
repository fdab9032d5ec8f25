import type { z } from 'zod';
import type { Permission } from './roles.ts';

/**
 * Who may call: anyone, anyone signed in, or holders of a permission. A `visitor` endpoint is open to anyone and
 * ignores a session that is sent along: signing in does not depend on who was signed in before.
 */
export type Access = 'visitor' | 'public' | 'signed-in' | Permission;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** What a body is, where it is not JSON. */
  bodyType?: 'text/csv';
  /** Bytes a body may have, where that is not `LIMITS.body.usual`. */
  bodyLimit?: number;
  /** The handler reads and checks the body as it comes, because it may be longer than one holds in memory. */
  isStreamed?: true;
  /** Waits for more than the database: a password's hash, an import, a page of the web. */
  isLong?: true;
  /** Writes nothing that visitors see: no page of theirs has to be looked at anew. */
  isPrivate?: true;
  reply: z.ZodType;
  /** What 202 answers to whoever sends `Prefer: respond-async` and does not want to wait (decisions §15). */
  accepted?: z.ZodType;
  /** What a good answer is, where it is not JSON: a file, which the app hands over and never keeps. */
  replyType?: 'text/csv' | 'text/markdown';
  /** The status of a good answer: 200 unless said otherwise; 201 for creates, 204 for deletes (decisions §5). */
  status?: 200 | 201 | 204;
};

export const SECTIONS = ['params', 'query', 'body'] as const;
type Section = (typeof SECTIONS)[number];
type SchemaOf<E, S extends Section> = E extends Record<S, infer T extends z.ZodType> ? T : never;
type Present<E, S extends Section> = [SchemaOf<E, S>] extends [never] ? never : S;

type Streamed<E> = E extends { isStreamed: true } ? 'body' : never;

/** What a caller passes in: only the sections this endpoint declares. */
export type Input<E extends Endpoint> = {
  [S in Section as Present<E, S>]: z.input<SchemaOf<E, S>>;
};

export type Parsed<E extends Endpoint> = {
  [S in Section as Present<E, S>]: S extends Streamed<E>
    ? AsyncIterable<Uint8Array>
    : z.output<SchemaOf<E, S>>;
};

export type Reply<E extends Endpoint> = z.output<E['reply']>;

/** An endpoint that need not be waited for. */
export type LongEndpoint = Endpoint & { accepted: z.ZodType };
export type Accepted<E extends Endpoint> = E extends LongEndpoint ? z.output<E['accepted']> : never;

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Addressed = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** The address of a call: the path with its parameters filled in, and the query behind it. */
export function addressOf(endpoint: Endpoint, input: object): string {
  const { params, query }: Addressed = input;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(asText(params?.[name])),
  );
  const given = Object.entries(query ?? {}).filter(([, value]) => asText(value) !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, asText(value)]));
  return given.length > 0 ? `${path}?${search}` : path;
}

/** What an address can say of a value: numbers, flags and text; nothing is the empty text. */
function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}
