import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Text that breaks things: long, empty, controls, lone surrogates, markup, quotes, wildcards, Turkish. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; drop table members; --",
  '<script>alert(1)</script>',
  '%_\\',
  'İıĞğŞş',
  '😀'.repeat(300),
  'x'.repeat(5000),
  'https://example.org/',
  'javascript:alert(1)',
  '../../etc/passwd',
  '__proto__',
);

/** Anything JSON can say. */
const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), nasty);

/** Values a schema describes, most of them; now and then anything else, in any place. */
export function inputFor(schema: z.ZodType, ids: Arbitrary<string>): Arbitrary<unknown> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fc.oneof(
    { weight: 12, arbitrary: valueOf(described, ids) },
    { weight: 1, arbitrary: anything },
  );
}

function valueOf(schema: Schema, ids: Arbitrary<string>): Arbitrary<unknown> {
  const of = (inner: unknown) => valueOf(inner as Schema, ids);
  const good = (): Arbitrary<unknown> => {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(of));
    if (schema.format === 'uuid') return ids;
    if (schema.format === 'date-time')
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    switch (schema.type) {
      case 'object':
        return objectOf(schema, of);
      case 'array':
        return fc.array(of(schema.items ?? {}), { maxLength: 3 });
      case 'integer':
      case 'number':
        return fc.oneof(
          { weight: 6, arbitrary: fc.integer({ min: 1, max: 60 }) },
          { weight: 1, arbitrary: fc.integer() },
        );
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'string':
        return textOf(schema);
      case undefined:
        return anything;
      default:
        throw new Error(`No values are known of type ${String(schema.type)}`);
    }
  };
  return fc.oneof({ weight: 60, arbitrary: good() }, { weight: 1, arbitrary: anything });
}

function objectOf(schema: Schema, of: (inner: unknown) => Arbitrary<unknown>): Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const model = Object.fromEntries(properties.map(([name, inner]) => [name, of(inner)]));
  const required = (schema.required ?? []).filter((name) => name in model);
  return fc.record(model, { requiredKeys: required });
}

function textOf({ minLength = 0, maxLength = 300, pattern }: Schema): Arbitrary<string> {
  // The only patterns of the contract are those of numbers and directions in a query.
  if (pattern)
    return pattern.includes('asc')
      ? fc.constantFrom('ASC', 'desc')
      : fc.nat({ max: 60 }).map(String);
  return fc.oneof(
    { weight: 5, arbitrary: lettersOf(minLength, Math.min(maxLength, minLength + 40)) },
    { weight: 2, arbitrary: EMAIL },
    { weight: 1, arbitrary: URL },
    { weight: 1, arbitrary: nasty },
  );
}

/** To make one of these takes longer than to draw from it. */
const [EMAIL, URL] = [fc.emailAddress(), fc.webUrl()];
const letters = new Map<string, Arbitrary<string>>();
function lettersOf(minLength: number, maxLength: number): Arbitrary<string> {
  const key = `${minLength} ${maxLength}`;
  const made = letters.get(key) ?? fc.string({ minLength, maxLength, unit: 'grapheme' });
  letters.set(key, made);
  return made;
}
