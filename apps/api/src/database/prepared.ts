import type { Compilable, CompiledQuery } from 'kysely';
import type { Tenant } from '#database/database.ts';

/** Stands for a value while a statement is being written. */
class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/**
 * A statement that runs at nearly every request. Its text is written at the first one of its shape, and only values
 * are filled in at the others: writing it costs more than PostgreSQL takes to answer it. What `write` makes depends
 * on the shape alone, never on a value.
 */
export function prepared<Shape, Values extends unknown[], Row>(
  write: (tenant: Tenant, shape: Shape, ...values: Values) => Compilable<Row>,
) {
  const statements = new Map<string, CompiledQuery<Row>>();
  return async (tenant: Tenant, shape: Shape, ...values: Values): Promise<Row[]> => {
    const name = JSON.stringify(shape);
    const statement = statements.get(name) ?? writeDown(write, tenant, shape, values);
    statements.set(name, statement);
    const given = [tenant.organizationId, ...values];
    const parameters = statement.parameters.map((each) =>
      each instanceof Placeholder ? given[each.index] : each,
    );
    const filled: CompiledQuery<Row> = { ...statement, parameters };
    return (await tenant.db.executeQuery(filled)).rows;
  };
}

function writeDown<Shape, Values extends unknown[], Row>(
  write: (tenant: Tenant, shape: Shape, ...values: Values) => Compilable<Row>,
  { db }: Tenant,
  shape: Shape,
  values: Values,
): CompiledQuery<Row> {
  const placeholders = values.map((_, i) => new Placeholder(i + 1)) as Values;
  return write(
    { db, organizationId: new Placeholder(0) as unknown as string },
    shape,
    ...placeholders,
  ).compile();
}
