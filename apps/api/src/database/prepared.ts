import type { Compilable, CompiledQuery } from 'kysely';
import type { Tenant } from '#database/database.ts';

/** Stands in place of a value while a statement is being written. */
class Mark {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
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
      each instanceof Mark ? given[each.place] : each,
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
  const marks = values.map((_, i) => new Mark(i + 1)) as Values;
  return write({ db, organizationId: new Mark(0) as unknown as string }, shape, ...marks).compile();
}
