import { Client } from 'pg';
import { oneLine, StartError } from '#settings/start-error.ts';

const OLDEST = 15;

/** Refuses a PostgreSQL that cannot be reached or is too old for us. */
export async function checkExternalServer(url: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; name: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
    );
    const { number, name } = rows[0]!;
    if (Number(number) < OLDEST * 10_000)
      throw new StartError(
        `DATABASE_URL: PostgreSQL ${name} is too old; ${OLDEST} or newer is needed.`,
      );
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { hostname, port, pathname } = new URL(url);
    const place = `${hostname}${port && `:${port}`}${pathname}`;
    throw new StartError(`DATABASE_URL: cannot use ${place}: ${reason(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/** A refused connection comes as several errors without a message, one per address tried. */
function reason(error: unknown): string {
  const { code, errors } = error as { code?: string; errors?: Error[] };
  return oneLine(errors?.[0] ?? error) || String(code);
}
