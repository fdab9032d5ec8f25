import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import * as all from './endpoints.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value;

const listAll = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listAll) : [];
};

it('an answer that is a file says of what type it is, else the app would read it as JSON', () => {
  const endpoints = listAll({ ...all });
  expect(endpoints.length).toBeGreaterThan(50);
  const files = endpoints.filter(({ reply }) => reply instanceof z.ZodString);
  expect(files.length).toBeGreaterThan(2);
  const untyped = files.filter(({ replyType }) => !replyType).map(({ path }) => path);
  // The app never reads this one: a frame opens it.
  expect(untyped).toEqual(['/files/view-html']);
});
