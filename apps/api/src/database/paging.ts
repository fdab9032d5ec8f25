import { type SelectQueryBuilder, sql } from 'kysely';

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
    query
      .orderBy(sql.ref('id'))
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select(({ fn }) => fn.countAll().as('total'))
      .$castTo<{ total: string }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}
