type Type = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

/** What JSON looks like, in the few words of JSON Schema that a reply needs. */
export type Shape = {
  type?: Type | Type[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  additionalProperties?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
};

type Outcome = { success: true; data: unknown } | { success: false; error: Error };

/**
 * Reads replies by their shape, and keeps what it names. In the built web app it stands for the contract's own schemas,
 * where these only read what our server has written: they are many times its size.
 */
export const readerOf = (shape: Shape) => ({
  parse: (given: unknown): unknown => fit(shape, given, ''),

  safeParse(given: unknown): Outcome {
    try {
      return { success: true, data: fit(shape, given, '') };
    } catch (error) {
      return { success: false, error: error as Error };
    }
  },
});

function fit(shape: Shape, given: unknown, path: string): unknown {
  if (given === undefined && 'default' in shape) return shape.default;
  if (shape.anyOf) return fitAny(shape.anyOf, given, path);
  if ('const' in shape && given !== shape.const) return refuse(path);
  if (shape.enum && !shape.enum.includes(given)) return refuse(path);
  if (shape.type === undefined) return given;
  if (![shape.type].flat().some((type) => isOf(type, given))) return refuse(path);
  if (Array.isArray(given)) return fitArray(shape, given, path);
  return isRecord(given) ? fitObject(shape, given, path) : given;
}

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

function isOf(type: Type, given: unknown): boolean {
  if (type === 'null') return given === null;
  if (type === 'integer') return Number.isSafeInteger(given);
  if (type === 'array') return Array.isArray(given);
  return type === 'object' ? isRecord(given) : typeof given === type;
}

function fitAny(shapes: Shape[], given: unknown, path: string): unknown {
  for (const shape of shapes) {
    const outcome = readerOf(shape).safeParse(given);
    if (outcome.success) return outcome.data;
  }
  return refuse(path);
}

const fitArray = ({ items = {} }: Shape, given: unknown[], path: string): unknown[] =>
  given.map((item, index) => fit(items, item, `${path}/${index}`));

function fitObject(shape: Shape, given: Record<string, unknown>, path: string): unknown {
  const { properties = {}, required = [], additionalProperties } = shape;
  const names = additionalProperties ? Object.keys(given) : Object.keys(properties);
  const entries = names.flatMap((name): [string, unknown][] => {
    const known = properties[name] ?? additionalProperties ?? {};
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined && !('default' in known))
      return required.includes(name) ? refuse(`${path}/${name}`) : [];
    return [[name, fit(known, value, `${path}/${name}`)]];
  });
  return Object.fromEntries(entries);
}

function refuse(path: string): never {
  throw new TypeError(`A reply is not what the contract says, at ${path || 'its root'}`);
}
