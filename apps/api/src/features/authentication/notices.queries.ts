import type { AccountNotice } from '@rahle/contract/authentication';
import { sql } from 'kysely';
import type { Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';

const KINDS = {
  'member.password_changed': 'PASSWORD_SET',
  'member.password_link_made': 'LINK_MADE',
} as const;

type Row = { id: string; action: keyof typeof KINDS; by: string; at: Date };

const STARTS = sql`action in ('session.started', 'member.registered')`;

/** More than anyone reads; the newest of them. */
const MOST = 20;

/**
 * The audit knows what was done to someone, and when they signed in: what lies between the last two sign-ins is told at
 * the second. The record of a sign-in is a little younger than its session.
 */
export async function listNotices(
  { db, organizationId }: Tenant,
  { session, userId }: Pick<Actor, 'session' | 'userId'>,
): Promise<AccountNotice[]> {
  const mine = sql`organization_id = ${organizationId} and actor_id = ${userId} and ${STARTS}`;
  const { rows } = await sql<Row>`
    with session as (
      select created_at from sessions where organization_id = ${organizationId} and id = ${session.id}
    ), period as (
      select
        (select max(at) from audit where ${mine} and at < session.created_at) as since,
        (select min(at) from audit where ${mine} and at >= session.created_at) as until
      from session
    )
    select a.id, a.action, a.actor_name as by, a.at from audit a, period
    where a.organization_id = ${organizationId} and a.target_id = ${userId}
      and a.actor_id is distinct from a.target_id and a.actor_id is not null
      and a.action in ('member.password_changed', 'member.password_link_made')
      and a.at > coalesce(period.since, '-infinity') and a.at <= coalesce(period.until, 'infinity')
    order by a.at desc limit ${MOST}
  `.execute(db);
  return rows.map(({ action, at, ...row }) => ({
    ...row,
    kind: KINDS[action],
    at: at.toISOString(),
  }));
}
