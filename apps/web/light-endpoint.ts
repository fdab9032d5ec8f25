import type { Endpoint } from '@rahle/contract/endpoint';
import { shapeOf } from '../../packages/app/src/http/shape-of.ts';

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value;

/** An endpoint as the app calls it, written as source: where it is, who may, and what its reply looks like. */
export function lightEndpoint(value: unknown): string {
  const { method, path, access, bodyType, replyType, reply, accepted } = value as Endpoint;
  const called = { method, path, access, bodyType, replyType };
  const readers = Object.entries({ reply, ...(accepted && { accepted }) }).map(
    ([name, schema]) => `${name}: /* @__PURE__ */ readerOf(${JSON.stringify(shapeOf(schema))})`,
  );
  return `{ ${JSON.stringify(called).slice(1, -1)}, ${readers.join(', ')} }`;
}
