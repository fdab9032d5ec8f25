import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tenant } from '#database/database.ts';
import type { DB } from '#migrations/schema.gen.ts';

/** The statements a piece of code sends for an organization, caught on their way: nothing is run. */
export async function recordQueries(
  organizationId: string,
  work: (tenant: Tenant) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = [];
  const connection: DatabaseConnection = {
    async executeQuery(query) {
      sent.push(query);
      return { rows: [{ total: '1000' } as never] };
    },
    streamQuery() {
      throw new Error('Rows are not streamed');
    },
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: async () => {},
    commitTransaction: async () => {},
    rollbackTransaction: async () => {},
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  // What the code makes of this answer is of no interest here.
  await work({ organizationId, db }).catch(() => {});
  return sent;
}
