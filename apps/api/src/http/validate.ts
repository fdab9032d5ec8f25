import { Readable } from 'node:stream';
import { type Endpoint, SECTIONS } from '@rahle/contract/endpoint';
import { fail } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import { isFieldCode } from '@rahle/contract/sentences';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readWithin } from '#http/read-bodies.ts';

type Values = Record<string, unknown>;
export type Sections = {
  params?: Values;
  query?: Values;
  body?: Values | AsyncIterable<Uint8Array>;
};

/** A map, because a field may be called `constructor` too. */
type Fields = Map<string, string>;

/** The input as the contract's schemas read it, or one failure that names the wrong fields. */
export function validate(endpoint: Endpoint, request: FastifyRequest): Sections {
  const sections: Sections = {};
  const fields: Fields = new Map();

  for (const section of SECTIONS) {
    const schema = endpoint[section];
    if (!schema) continue;
    if (section === 'body' && endpoint.isStreamed) {
      sections.body = streamOf(endpoint, request);
      continue;
    }
    const given = request[section] === undefined ? {} : request[section];
    refuseMany(given);
    const result = schema.safeParse(given);
    if (result.success) sections[section] = result.data as Values;
    for (const issue of result.error?.issues ?? []) describe(issue, fields);
  }

  // An id that is no id names nothing, exactly as an unknown one does.
  if (sections.params === undefined && endpoint.params) fail('route.not_found');
  if (fields.size > 0) fail('request.invalid', { fields: Object.fromEntries(fields) });
  return sections;
}

function streamOf({ bodyLimit = LIMITS.body.usual }: Endpoint, { body }: FastifyRequest) {
  if (!(body instanceof Readable)) fail('request.invalid', { fields: { body: 'field.invalid' } });
  return readWithin(body, bodyLimit);
}

/** Names what is wrong with a part of a body that is read as it comes. */
export function refuse(issues: z.core.$ZodIssue[], under: PropertyKey[] = []): never {
  const fields: Fields = new Map();
  for (const issue of issues) describe({ ...issue, path: [...under, ...issue.path] }, fields);
  return fail('request.invalid', { fields: Object.fromEntries(fields) });
}

/** No endpoint takes so many fields: that is known before a schema has looked at each of them. */
function refuseMany(given: unknown) {
  if (typeof given !== 'object' || Array.isArray(given) || ArrayBuffer.isView(given)) return;
  let count = 0;
  for (const _ in given) {
    count += 1;
    if (count > LIMITS.bodyFields.max)
      fail('request.invalid', { fields: { body: 'field.unknown' } });
  }
}

/** The first complaint about a field is the one that is shown (§5). */
function describe(issue: z.core.$ZodIssue, fields: Fields) {
  if (issue.code !== 'unrecognized_keys')
    return add(fields, issue.path, isFieldCode(issue.message) ? issue.message : 'field.invalid');
  for (const key of issue.keys.slice(0, LIMITS.wrongFields.max))
    add(fields, [...issue.path, key], 'field.unknown');
}

function add(fields: Fields, path: PropertyKey[], code: string) {
  const name = path.join('.').slice(0, LIMITS.wrongFields.name) || 'body';
  if (fields.size < LIMITS.wrongFields.max && !fields.has(name)) fields.set(name, code);
}
