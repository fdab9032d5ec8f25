import { expect, it } from 'vitest';
import { inkFor } from './ink.ts';

it('the demo organizations have the inks of the design', () => {
  expect([inkFor('localhost'), inkFor('atlas.localhost')]).toEqual(['petrol', 'mulberry']);
});
