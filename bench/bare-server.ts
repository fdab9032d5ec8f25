// What the machine can do at best: a bare Fastify that sends given bytes, or the rows of given SQL from a `pg` pool.
import fastify from 'fastify';
import { Pool } from 'pg';

export type Statement = { sql: string; parameters: unknown[] };
export type BareRoutes = {
  bytes: Record<string, string>;
  queries: Record<string, Statement[]>;
  /** Parameters that the body has other values for are replaced by them. */
  transactions: Record<string, Statement[]>;
  /** One after the other, each for itself. */
  sequences?: Record<string, Statement[]>;
};

process.once(
  'message',
  async ({ routes, databaseUrl }: { routes: BareRoutes; databaseUrl: string }) => {
    const server = fastify();
    const pool = new Pool({ connectionString: databaseUrl, max: 8 });
    for (const [path, text] of Object.entries(routes.bytes))
      server.get(path, async (_, reply) =>
        reply.type('application/json; charset=utf-8').send(text),
      );
    for (const [path, queries] of Object.entries(routes.queries))
      server.get(path, async () => {
        const answers = await Promise.all(
          queries.map(({ sql, parameters }) => pool.query(sql, parameters)),
        );
        return { data: answers[0]!.rows, meta: answers[1]?.rows[0] };
      });
    for (const [path, steps] of Object.entries(routes.transactions))
      server.post(path, async ({ body }) => {
        const others = (body ?? {}) as Record<string, unknown>;
        const given = (parameter: unknown) => others[String(parameter)] ?? parameter;
        const client = await pool.connect();
        let rows: unknown[] = [];
        await client.query('begin');
        for (const { sql, parameters } of steps)
          ({ rows } = await client.query(sql, parameters.map(given)));
        await client.query('commit');
        client.release();
        return rows[0];
      });
    for (const [path, steps] of Object.entries(routes.sequences ?? {}))
      server.put(path, async () => {
        let rows: unknown[] = [];
        for (const { sql, parameters } of steps) ({ rows } = await pool.query(sql, parameters));
        return rows[0];
      });
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    process.send?.(address);
  },
);
