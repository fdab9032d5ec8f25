import { z } from 'zod';
import type { Shape } from './shape.ts';

/** What a reply looks like; how long a text may be, and in which form, is the server's to check. */
export const shapeOf = (schema: z.ZodType): Shape =>
  prune(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }));

function prune(schema: z.core.JSONSchema.JSONSchema): Shape {
  const { type, properties, required, items, additionalProperties, anyOf } = schema;
  const asShape = (one: unknown) => prune(one as z.core.JSONSchema.JSONSchema);
  return {
    ...(type && { type }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, asShape(one)]),
      ),
    }),
    ...(required && { required }),
    ...(items && { items: asShape(items) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: asShape(additionalProperties),
    }),
    ...(anyOf && { anyOf: anyOf.map(asShape) }),
    ...(schema.enum && { enum: schema.enum }),
    ...('const' in schema && { const: schema.const }),
    ...('default' in schema && { default: schema.default }),
  };
}
