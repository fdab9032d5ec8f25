import { LIMITS } from '@rahle/contract/limits';
import { type Compilable, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tenant } from '#database/database.ts';
import { prepared } from '#database/prepared.ts';

type Page = { page: number; limit: number };

/**
 * One page of an ordered query, and how many rows there are in all: two statements that go out together. Rows that
 * the query's own order does not tell apart stand by id, so that no row is on two pages or on none. A bare `id` in
 * an ORDER BY is the column the query gives out, whatever its joins call theirs. Rows are counted where no total is kept.
 */
export async function pageOf<Schema, Tables extends keyof Schema, Row extends { id: string }>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  { page, limit }: Page,
  kept?: Promise<number>,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, total] = await Promise.all([
    query
      .orderBy(sql.ref('id'))
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    kept ?? count(query).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: typeof total === 'number' ? total : Number(total.total) };
}

/**
 * The same for a list that only grows: what lies in its second half is read from the end, so that its last page costs
 * no more than its first. `inOrder` takes the direction of the whole order, down to the id.
 */
export async function longPageOf<Schema, Tables extends keyof Schema, Row extends { id: string }>(
  inOrder: (isForward: boolean) => SelectQueryBuilder<Schema, Tables, Row>,
  { page, limit }: Page,
  kept?: Promise<number>,
): Promise<{ rows: Row[]; total: number }> {
  const total =
    (await kept) ?? Number((await count(inOrder(true)).executeTakeFirstOrThrow()).total);
  const from = (page - 1) * limit;
  const size = Math.min(limit, total - from);
  if (size <= 0) return { rows: [], total };
  if (from <= total / 2)
    return { rows: await inOrder(true).limit(size).offset(from).execute(), total };
  const backwards = inOrder(false)
    .limit(size)
    .offset(total - from - size);
  return { rows: (await backwards.execute()).toReversed(), total };
}

type Found<Schema, Tables extends keyof Schema> = SelectQueryBuilder<
  Schema,
  Tables,
  { id: string }
>;

/** The planner knows no parameter: the size of a page that it expects is one of these. */
const EXPECTED = [25, LIMITS.pageSize.max];

/**
 * The ids of one page of an ordered query, each with the list's total: found in an index alone, however deep the page
 * is. What is shown is joined to them.
 */
const idsOfPage = <Schema, Tables extends keyof Schema>(
  { db }: Tenant,
  found: Found<Schema, Tables>,
  total: RawBuilder<number>,
  { limit, offset, most }: { limit: number; offset: number; most: number },
) => {
  const ids = found
    .select(total.as('total'))
    .orderBy(sql.ref('id'))
    .limit(limit)
    .offset(offset)
    .$castTo<{ id: string; total: number }>();
  return db
    .selectFrom(ids.as('ids'))
    .select(['ids.id', 'ids.total'])
    .limit(sql.lit(most))
    .as('page');
};

type IdsOfPage = ReturnType<typeof idsOfPage>;

/** So many rows are passed over faster than they are found again by their ids. */
const NEAR = 500;

/**
 * A list that is asked for all the time: its statement is written once for each shape, and each of its rows carries
 * the total. Only behind the last page, where there is no row to carry it, the rows that `find` finds are counted.
 */
export function preparedPages<
  Schema,
  Tables extends keyof Schema,
  Row extends { total: number },
  Shape,
  Values extends unknown[],
>(list: {
  find: (tenant: Tenant, shape: Shape, ...values: Values) => Found<Schema, Tables>;
  total: (tenant: Tenant, shape: Shape) => RawBuilder<number>;
  /** The rows to the ids of a page, in the order of `find`. */
  show: (tenant: Tenant, shape: Shape, page: IdsOfPage, ...values: Values) => Compilable<Row>;
  /** The same rows without ids between, for pages near the beginning of a list whose total is kept. */
  near?: (
    tenant: Tenant,
    shape: Shape,
    ...values: Values
  ) => SelectQueryBuilder<Schema, Tables, Omit<Row, 'total'>> | undefined;
}) {
  type Wanted = { shape: Shape; most: number; isNear: boolean };
  const pages = prepared(
    (tenant, { shape, most, isNear }: Wanted, limit: number, offset: number, ...values: Values) => {
      const found = list.find(tenant, shape, ...values);
      const total = list.total(tenant, shape);
      const rows = isNear && list.near?.(tenant, shape, ...values);
      if (rows)
        return rows
          .select(total.as('total'))
          .orderBy(sql.ref('id'))
          .limit(limit)
          .offset(offset)
          .$castTo<Row>();
      const ids = idsOfPage(tenant, found, total, { limit, offset, most });
      return list.show(tenant, shape, ids, ...values);
    },
  );
  const counts = prepared((tenant, shape: Shape, ...values: Values) =>
    count(list.find(tenant, shape, ...values)),
  );
  return async (tenant: Tenant, { page, limit }: Page, shape: Shape, ...values: Values) => {
    const most = EXPECTED.find((size) => limit <= size)!;
    const isNear = page * limit <= NEAR;
    const wanted = { shape, most, isNear };
    const rows = await pages(tenant, wanted, limit, (page - 1) * limit, ...values);
    if (rows.length > 0 || page === 1) return { rows, total: rows[0]?.total ?? 0 };
    const [all] = await counts(tenant, shape, ...values);
    return { rows, total: Number(all!.total) };
  };
}

const count = <Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
) =>
  query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('total'))
    .$castTo<{ total: string }>();
