import type { Endpoint } from '@rahle/contract/endpoint';
import { WireFailure } from '@rahle/contract/failures';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * What an endpoint answers: compiles to a serializer that writes the declared fields and no others. Input is validated
 * by zod itself, after admission.
 */
export function routeSchema(endpoint: Endpoint) {
  const schema = schemas.get(endpoint) ?? answersOf(endpoint);
  schemas.set(endpoint, schema);
  return schema;
}

const schemas = new WeakMap<Endpoint, ReturnType<typeof answersOf>>();

function answersOf({ reply, accepted, status = 200 }: Endpoint) {
  return {
    response: {
      ...(accepted && { 202: forWriting(accepted) }),
      ...(status === 204
        ? { 204: { type: 'null', description: 'Done' } }
        : { '2xx': forWriting(reply) }),
      '4xx': FAILURE,
      '5xx': FAILURE,
    },
  };
}

export function describeEndpoint(endpoint: Endpoint) {
  const { method, path, summary, params, query, body, access } = endpoint;
  return {
    summary,
    tags: [path.split('/')[1] ?? ''],
    ...(access !== 'public' && access !== 'visitor' && { security: [{ bearer: [] }] }),
    operationId: `${method.toLowerCase()}${path.replace(/[/:-]+(\w)?/g, (_, letter?: string) => letter?.toUpperCase() ?? '')}`,
    ...(params && { params: forReading(params) }),
    ...(query && { querystring: forReading(query) }),
    ...(body && { body: forReading(body) }),
    ...routeSchema(endpoint),
  };
}

function withoutDialect(schema: JsonSchema): JsonSchema {
  delete schema.$schema;
  return schema;
}

function forReading(schema: z.ZodType): JsonSchema {
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** What a serializer can compile well: no formats to check, and "or null" said by the type. */
function forWriting(schema: z.ZodType): JsonSchema {
  return withoutDialect(
    z.toJSONSchema(schema, {
      io: 'output',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        delete jsonSchema.pattern;
        if (jsonSchema.format !== 'uuid') delete jsonSchema.format;
        mergeNull(jsonSchema);
      },
    }),
  );
}

function mergeNull(schema: JsonSchema) {
  const [first, second, ...more] = schema.anyOf ?? [];
  const isNullable = more.length === 0 && isSchema(second) && second.type === 'null';
  if (!isNullable || !isSchema(first) || typeof first.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, first, { type: [first.type, 'null'] });
  // A closed list of values must list null too, once null is among its types.
  if (schema.enum) schema.enum = [...schema.enum, null];
}

const isSchema = (schema: unknown): schema is JsonSchema => typeof schema === 'object';

const FAILURE = forWriting(WireFailure);
