import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tenant } from '#database/database.ts';
import { prepared } from '#database/prepared.ts';

type Page = { page: number; limit: number };

/**
 * One page of an ordered query, and how many rows there are in all: two statements that go out together. Rows that
 * the query's own order does not tell apart stand by id, so that no row is on two pages or on none. A bare `id` in
 * an ORDER BY is the column the query gives out, whatever its joins call theirs.
 */
export async function pageOf<Schema, Tables extends keyof Schema, Row extends { id: string }>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  { page, limit }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    slice(query, limit, (page - 1) * limit).execute(),
    count(query).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** The same for a list that is asked for all the time: its two statements are written once for each shape. */
export function preparedPages<
  Schema,
  Tables extends keyof Schema,
  Row extends { id: string },
  Shape,
  Values extends unknown[],
>(
  write: (
    tenant: Tenant,
    shape: Shape,
    ...values: Values
  ) => SelectQueryBuilder<Schema, Tables, Row>,
) {
  const slices = prepared(
    (tenant, shape: Shape, limit: number, offset: number, ...values: Values) =>
      slice(write(tenant, shape, ...values), limit, offset),
  );
  const counts = prepared((tenant, shape: Shape, ...values: Values) =>
    count(write(tenant, shape, ...values)),
  );
  return async (tenant: Tenant, { page, limit }: Page, shape: Shape, ...values: Values) => {
    const [rows, [all]] = await Promise.all([
      slices(tenant, shape, limit, (page - 1) * limit, ...values),
      counts(tenant, shape, ...values),
    ]);
    return { rows, total: Number(all!.total) };
  };
}

const slice = <Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  limit: number,
  offset: number,
) => query.orderBy(sql.ref('id')).limit(limit).offset(offset);

const count = <Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
) =>
  query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('total'))
    .$castTo<{ total: string }>();
