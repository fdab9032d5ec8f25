import { Client, type ClientBase } from 'pg';
import { withRuntimeRole } from '#database/connections.ts';
import { oneLine, StartError } from '#settings/start-error.ts';

/**
 * PostgreSQL says itself whether its policies bind: they do not for a superuser, an owner, or a role that bypasses
 * them.
 */
const WHO_WE_ARE = `
  select current_user::text as role,
    pg_is_in_recovery() as "isStandby",
    coalesce(bool_and(row_security_active(c.oid)), true) as "isBound"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;

type Answer = { role: string; isStandby: boolean; isBound: boolean };

/** What PostgreSQL itself answers to a write on a standby. */
const READ_ONLY = { code: '25006' };

/** Asked on every connection before its first statement: a pooler may lose the role on its way at any time. */
export async function refuseUnbound(client: ClientBase) {
  const { rows } = await client.query<Answer>(WHO_WE_ARE);
  const { role, isStandby, isBound } = rows[0]!;
  // Until another is promoted or the address leads elsewhere: an outage like any other.
  if (isStandby) throw Object.assign(new Error('a standby, which takes no writes'), READ_ONLY);
  if (role !== 'rahle_runtime')
    throw new StartError(
      `DATABASE_URL: the connection works as ${role} and not as rahle_runtime, so nothing would keep organizations apart: a pooler before PostgreSQL drops "options". Connect past it.`,
    );
  if (!isBound)
    throw new StartError(
      'DATABASE_URL: row-level security does not bind rahle_runtime, so nothing would keep organizations apart. It must own no table and be neither SUPERUSER nor BYPASSRLS.',
    );
}

/** Refuses to begin on a database that would not keep organizations apart (decisions §15). */
export async function checkRowSecurity(url: string, connectMs: number) {
  const client = new Client({
    connectionString: withRuntimeRole(url),
    connectionTimeoutMillis: connectMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await refuseUnbound(client);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATABASE_URL: cannot work as rahle_runtime: ${oneLine(error)}.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}
