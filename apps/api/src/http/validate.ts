import { type Endpoint, SECTIONS } from '@rahle/contract/endpoint';
import { fail } from '@rahle/contract/failures';
import { isFieldCode } from '@rahle/contract/sentences';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

export type Sections = Partial<Record<(typeof SECTIONS)[number], Record<string, unknown>>>;

/** The input as the contract's schemas read it, or one failure that names every wrong field. */
export function validate(endpoint: Endpoint, request: FastifyRequest): Sections {
  const sections: Sections = {};
  const fields: Record<string, string> = {};

  for (const section of SECTIONS) {
    const result = endpoint[section]?.safeParse(
      request[section] === undefined ? {} : request[section],
    );
    if (result?.success) sections[section] = result.data as Record<string, unknown>;
    for (const issue of result?.error?.issues ?? []) describe(issue, fields);
  }

  // An id that is no id names nothing, exactly as an unknown one does.
  if (sections.params === undefined && endpoint.params) fail('route.not_found');
  if (Object.keys(fields).length > 0) fail('request.invalid', { fields });
  return sections;
}

/** The first complaint about a field is the one that is shown (§5). */
function describe(issue: z.core.$ZodIssue, fields: Record<string, string>) {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'field.unknown';
    return;
  }
  fields[issue.path.join('.') || 'body'] ??= isFieldCode(issue.message)
    ? issue.message
    : 'field.invalid';
}
