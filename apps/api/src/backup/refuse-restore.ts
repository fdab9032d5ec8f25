import type { Client } from 'pg';
import { StartError } from '#settings/start-error.ts';
import type { OpenedArchive } from './read-archive.ts';

export async function refuseUnlessEmpty(client: Client) {
  const { rows } = await client.query<{ isEmpty: boolean }>(
    'select not exists (select from organizations) and not exists (select from staff) as "isEmpty"',
  );
  if (!rows[0]?.isEmpty)
    throw new StartError(
      'The database is not empty; restore into a new one, or one organization alone by --organization DOMAIN.',
    );
}

/** Neither it nor its domain may be there. */
export async function refuseOrganization(client: Client, archive: OpenedArchive, id: string) {
  const { domain, name } = archive.manifest.organizations.find((each) => each.id === id)!;
  const { rows } = await client.query<{ id: string }>(
    'select id from organizations where id = $1 or (domain = $2 and archived_at is null)',
    [id, domain],
  );
  if (rows.some((row) => row.id === id))
    throw new StartError(`${name} is there already, or archived; nothing was changed.`);
  if (rows.length > 0)
    throw new StartError(`Another organization has the domain ${domain}; nothing was changed.`);
}

/** An address of platform staff is nobody else's (decisions §2). */
export async function refuseStaffAddresses(client: Client, organizationId: string) {
  const { rows } = await client.query<{ email: string }>(
    `select email from members where organization_id = $1
     and email_key in (select email_key from staff) limit 1`,
    [organizationId],
  );
  if (rows[0])
    throw new StartError(`${rows[0].email} belongs to platform staff here; nothing was changed.`);
}
