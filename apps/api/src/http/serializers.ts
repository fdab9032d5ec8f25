import compile from 'fast-json-stringify';

type Serializer = (value: unknown) => string;

const compiled = new WeakMap<object, Serializer>();

/** One for each schema: that of failures belongs to every route, and HEAD answers by those of GET. */
export function serializerOf(schema: object): Serializer {
  const serializer = compiled.get(schema) ?? (compile(schema) as Serializer);
  compiled.set(schema, serializer);
  return serializer;
}
