import { sql } from 'kysely';
import type { Platform, Tenant } from '#database/database.ts';
import type { JobError } from './job-error.ts';

export type JobKind = 'import';

/** A job that this process has taken, in the name of `holder`. */
export type Job = {
  id: string;
  organizationId: string;
  kind: JobKind;
  payload: unknown;
  attempts: number;
  holder: string;
};

/** Somebody else has taken the job up meanwhile, and does it. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::json`;

/** Undefined where so many are open already. */
export async function insertJob(
  { db, organizationId }: Tenant,
  kind: JobKind,
  payload: unknown,
  mostOpen: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into jobs (organization_id, kind, payload)
    select ${organizationId}::uuid, ${kind}::text, ${json(payload)}
    where ${mostOpen}::int > (
      select count(*) from jobs
      where organization_id = ${organizationId}::uuid and ended_at is null and kind = ${kind}::text
    )
    returning id
  `.execute(db);
  return rows[0]?.id;
}

/** Jobs of all organizations, held by nobody else for as long as the lease. */
export async function takeJobs(
  db: Platform,
  holder: string,
  kinds: JobKind[],
  leaseMs: number,
  most: number,
): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select id, organization_id as "organizationId", kind, payload, attempts, ${holder} as holder
    from take_jobs(${holder}::uuid, ${kinds}::text[], ${leaseMs / 1000}::float8, ${most}::int)
  `.execute(db);
  return rows;
}

const held = ({ db, organizationId }: Tenant, id: string, holder: string) =>
  db
    .updateTable('jobs')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('state', '=', 'running');

const NOBODYS = { holder: null, leased_until: null };
const ENDED = { ...NOBODYS, payload: json({}), ended_at: sql<Date>`now()` };

/** False where somebody else holds it now. */
export async function renewJob(
  tenant: Tenant,
  id: string,
  holder: string,
  { leaseMs, progress }: { leaseMs: number; progress: number },
): Promise<boolean> {
  const { numUpdatedRows } = await held(tenant, id, holder)
    .set({ leased_until: sql<Date>`now() + make_interval(secs => ${leaseMs / 1000})`, progress })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Called in the transaction of what the job does: it is done once, or not at all. */
export async function finishJob(tenant: Tenant, id: string, holder: string, result: unknown) {
  const { numUpdatedRows } = await held(tenant, id, holder)
    .set({ ...ENDED, state: 'done', progress: 100, result: json(result) })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new LeaseLost();
}

export async function refuseJob(tenant: Tenant, id: string, holder: string, error: JobError) {
  await held(tenant, id, holder)
    .set({ ...ENDED, state: 'refused', error: json(error) })
    .execute();
}

/** Gives the lease back: to be done after a while, or at once, as if it had not been tried. */
export async function releaseJob(tenant: Tenant, id: string, holder: string, delayMs?: number) {
  await held(tenant, id, holder)
    .set({
      ...NOBODYS,
      state: 'waiting',
      due_at: sql<Date>`now() + make_interval(secs => ${(delayMs ?? 0) / 1000})`,
      attempts: sql<number>`attempts - ${delayMs === undefined ? 1 : 0}`,
    })
    .execute();
}

export const findJob = ({ db, organizationId }: Tenant, kind: JobKind, id: string) =>
  db
    .selectFrom('jobs')
    .select(['state', 'progress', 'result', 'error'])
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();

/** What has ended is told for a week. */
export async function sweepJobs(db: Platform) {
  await sql`select sweep_jobs()`.execute(db);
}
