import { isIP } from 'node:net';
import type { AuditQuery, AuditRecord, AuditTarget } from '@rahle/contract/audit';
import type { AuditAction } from '@rahle/contract/audit-actions';
import type { Role } from '@rahle/contract/roles';
import { type SqlBool, sql } from 'kysely';
import type { Platform, Tenant } from '#database/database.ts';
import { readTotal } from '#database/list-totals.ts';
import { longPageOf } from '#database/paging.ts';

type Name = { firstName: string; lastName: string };

/** Who did something and from where; every caller is one. */
export type DoneBy = {
  readonly actor: (Name & { userId: string; role: Role }) | null;
  readonly address: string | null;
  readonly requestId: string | null;
};

export const ON_THE_SERVER: DoneBy = { actor: null, address: null, requestId: null };

export type Target = {
  kind: AuditTarget['kind'];
  id?: string;
  name?: string;
  value?: string | number;
};

const fullName = ({ firstName, lastName }: Name) => `${firstName} ${lastName}`;

export const personTarget = (
  person: Name & { id: string },
  value?: string,
): Target & { kind: 'user' } => ({
  kind: 'user',
  id: person.id,
  name: fullName(person),
  ...(value !== undefined && { value }),
});

/** A proxy may pass on what is no address: anyone can write it, so it is not kept. */
const addressOrNone = (address: string) => (isIP(address) ? address : 'invalid');

const rowOf = (
  { organizationId }: Tenant,
  { actor, address, requestId }: DoneBy,
  action: AuditAction,
  target?: Target,
) => ({
  organization_id: organizationId,
  action,
  actor_id: actor?.userId ?? null,
  actor_name: actor && fullName(actor),
  actor_role: actor?.role ?? null,
  target_kind: target?.kind ?? null,
  target_id: target?.id ?? null,
  target_name: target?.name ?? null,
  target_value: target?.value === undefined ? null : String(target.value),
  address: address && addressOrNone(address),
  request_id: requestId,
});

/** Called in the transaction of what it records, so that neither is there without the other. */
export async function recordAction(
  tenant: Tenant,
  by: DoneBy,
  action: AuditAction,
  target?: Target,
) {
  await tenant.db
    .insertInto('audit')
    .values(rowOf(tenant, by, action, target))
    .execute();
}

/** A statement takes so many parameters and no more. */
const AT_ONCE = 1000;

/** The same done to many, a record for each. */
export async function recordActions(
  tenant: Tenant,
  by: DoneBy,
  action: AuditAction,
  targets: Target[],
) {
  for (let from = 0; from < targets.length; from += AT_ONCE) {
    const some = targets.slice(from, from + AT_ONCE);
    const rows = some.map((target) => rowOf(tenant, by, action, target));
    await tenant.db.insertInto('audit').values(rows).execute();
  }
}

/** Of one person: where they acted and where they were the target, each by its index; an `or` might use neither. */
function selectAudit({ db, organizationId }: Tenant, userId: string | undefined) {
  const all = db.selectFrom('audit').selectAll().where('organization_id', '=', organizationId);
  if (userId === undefined) return db.selectFrom(all.as('audit'));
  const did = all.where('actor_id', '=', userId);
  const met = all
    .where('target_id', '=', userId)
    .where(sql<SqlBool>`actor_id is distinct from ${userId}`);
  return db.selectFrom(did.unionAll(met).as('audit'));
}

export async function listAudit(
  tenant: Tenant,
  { action, userId, from, to, ...page }: AuditQuery,
): Promise<{ rows: AuditRecord[]; total: number }> {
  const narrowed = selectAudit(tenant, userId)
    .selectAll()
    .$if(action !== undefined, (all) => all.where('action', '=', action!))
    .$if(from !== undefined, (all) => all.where('at', '>=', from!))
    .$if(to !== undefined, (all) => all.where('at', '<', to!));
  const inOrder = (isForward: boolean) =>
    narrowed.orderBy('at', isForward ? 'desc' : 'asc').orderBy('id', isForward ? 'asc' : 'desc');
  const isWhole = [action, userId, from, to].every((filter) => filter === undefined);
  const kept = isWhole ? readTotal(tenant, 'audit') : undefined;
  const { rows, total } = await longPageOf(inOrder, page, kept);
  return { rows: rows.map(toRecord), total };
}

type AuditRow = {
  id: string;
  at: Date;
  action: string;
  actor_id: string | null;
  actor_name: string | null;
  actor_role: string | null;
  target_kind: string | null;
  target_id: string | null;
  target_name: string | null;
  target_value: string | null;
  address: string | null;
  request_id: string | null;
};

const toRecord = (row: AuditRow): AuditRecord => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_id
    ? { id: row.actor_id, name: row.actor_name ?? '', role: row.actor_role as Role }
    : null,
  action: row.action as AuditAction,
  target: row.target_kind
    ? {
        kind: row.target_kind as AuditTarget['kind'],
        id: row.target_id,
        name: row.target_name,
        value: row.target_value,
      }
    : null,
  address: row.address,
  requestId: row.request_id,
});

/** What is kept long enough goes (decisions §14); the server itself may delete nothing. */
export async function sweepAudit(db: Platform) {
  await sql`select sweep_audit()`.execute(db);
}
