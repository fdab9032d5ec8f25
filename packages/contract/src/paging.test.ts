import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listQuery, metaOf } from './paging.ts';

const Query = listQuery(
  { orderBy: ['createdAt', 'title'] },
  { filter: z.enum(['all']).default('all') },
);

describe('a list', () => {
  it('is the first ten, newest first, unless asked otherwise', () => {
    expect(Query.parse({})).toEqual({
      filter: 'all',
      page: 1,
      limit: 10,
      isPaged: false,
      search: '',
      orderBy: 'createdAt',
      orderDirection: 'desc',
    });
  });

  it.each([
    [{ search: ' ada ' }, { search: 'ada' }],
    [{ searchTerm: 'ada' }, { search: 'ada' }],
    [{ search: ' ', searchTerm: 'ada' }, { search: 'ada' }],
    [{ orderBy: 'created_at' }, { orderBy: 'createdAt' }],
    [
      { order_by: 'title', order_direction: 'ASC' },
      { orderBy: 'title', orderDirection: 'asc' },
    ],
    [
      { page: '3', limit: '100' },
      { page: 3, limit: 100, isPaged: true },
    ],
    [{ unknown: 'word' }, { page: 1 }],
  ])('reads %j', (given, expected) => {
    expect(Query.parse(given)).toMatchObject(expected);
  });

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'x' },
    { limit: '0' },
    { limit: '101' },
    { orderBy: 'password_hash' },
    { orderDirection: 'sideways' },
    { filter: 'none' },
    { search: ['a', 'b'] },
  ])('refuses %j', (given) => {
    expect(Query.safeParse(given).success).toBe(false);
  });

  it.each([
    [0, { totalPages: 0, hasNext: false, hasPrevious: true }],
    [20, { totalPages: 2, hasNext: false, hasPrevious: true }],
    [21, { totalPages: 3, hasNext: true, hasPrevious: true }],
  ])('of %i rows says what lies beyond page 2', (total, expected) => {
    expect(metaOf({ page: 2, limit: 10 }, total)).toMatchObject({
      page: 2,
      limit: 10,
      total,
      ...expected,
    });
  });
});
