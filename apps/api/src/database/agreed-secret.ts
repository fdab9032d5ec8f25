import { Client } from 'pg';
import { deriveKey } from '#settings/derive-key.ts';
import { StartError } from '#settings/start-error.ts';

const fingerprintOf = (authSecret: string) =>
  Buffer.from(deriveKey(authSecret, 'fingerprint')).toString('hex');

/**
 * All servers of a database sign by one secret (decisions §15): the first to start says which, and any other is
 * refused.
 */
export async function agreeOnSecret(databaseUrl: string, authSecret: string) {
  const fingerprint = fingerprintOf(authSecret);
  const agreed = await asOwner(databaseUrl, async (owner) => {
    await owner.query('insert into auth_secret (fingerprint) values ($1) on conflict do nothing', [
      fingerprint,
    ]);
    const { rows } = await owner.query<{ fingerprint: string }>(
      'select fingerprint from auth_secret',
    );
    return rows[0]?.fingerprint;
  });
  if (agreed !== fingerprint)
    throw new StartError(
      'AUTH_SECRET is not the one that the servers of this database sign with. Give it to this one too, or make this one theirs by npm run accept-secret, which signs everybody out.',
    );
}

/** Makes this secret the one that counts. What the other signed is worth nothing now; says how many sessions end. */
export function acceptSecret(databaseUrl: string, authSecret: string): Promise<number> {
  return asOwner(databaseUrl, async (owner) => {
    await owner.query('begin');
    await owner.query(
      `insert into auth_secret (fingerprint) values ($1)
       on conflict (is_only) do update set fingerprint = excluded.fingerprint`,
      [fingerprintOf(authSecret)],
    );
    await owner.query('delete from password_links');
    const { rowCount } = await owner.query('delete from sessions');
    await owner.query('commit');
    return rowCount ?? 0;
  });
}

async function asOwner<Result>(url: string, work: (owner: Client) => Promise<Result>) {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
