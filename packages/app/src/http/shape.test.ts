import { endpoints } from '@rahle/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shapeOf } from './shape-of.ts';
import { readerOf } from './shape.ts';

const all = Object.values(endpoints).flatMap((table) => Object.values(table));

/** Some value that a schema allows, with every field that it knows. */
function sampleOf(schema: z.core.JSONSchema.JSONSchema): unknown {
  if (schema.anyOf) return sampleOf(schema.anyOf[0] as z.core.JSONSchema.JSONSchema);
  if (schema.enum) return schema.enum[0];
  if ('const' in schema) return schema.const;
  const [type] = [schema.type].flat();
  if (type === 'array') return [sampleOf(schema.items as z.core.JSONSchema.JSONSchema)];
  if (type === 'object') {
    const known = Object.entries(schema.properties ?? {});
    return Object.fromEntries(known.map(([name, one]) => [name, sampleOf(one as never)]));
  }
  if (schema.format === 'uuid' || schema.pattern?.includes('[0-9a-fA-F]{8}'))
    return '0193d9a0-0000-4000-8000-00000000000f';
  if (schema.format === 'date-time') return '2026-01-01T00:00:00.000Z';
  const plain = { string: 'text', integer: 1, number: 1, boolean: true, null: null };
  return type === undefined ? 'anything' : plain[type as keyof typeof plain];
}

describe.each(all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'the reply of %s',
  (_, { reply }) => {
    const sample = sampleOf(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }));
    const light = readerOf(shapeOf(reply));

    it('is read as by its schema, without what the contract does not name', () => {
      const given = isRecord(sample) ? { ...sample, surplus: 1 } : sample;
      expect(light.parse(given)).toEqual(reply.parse(given));
    });

    it('is refused wherever its schema refuses what is missing', () => {
      const broken = isRecord(sample)
        ? Object.keys(sample).map((name) => ({ ...sample, [name]: undefined }))
        : [undefined, 'text', 7];
      for (const given of broken) {
        const [ours, theirs] = [light.safeParse(given), reply.safeParse(given)];
        expect(ours.success).toBe(theirs.success);
        expect(ours.success && ours.data).toEqual(theirs.success && theirs.data);
      }
    });
  },
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
