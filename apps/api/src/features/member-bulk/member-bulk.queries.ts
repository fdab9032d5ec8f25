import type { MemberState } from '@rahle/contract/members';
import type { LocalRole } from '@rahle/contract/roles';
import { type SqlBool, sql } from 'kysely';
import type { Tenant } from '#database/database.ts';
import { containing } from '#database/search.ts';

type Found = {
  search: string;
  role?: LocalRole | undefined;
  state?: MemberState | undefined;
};
export type Chosen = { ids: string[] } | Found;

export type ChosenMember = {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  role: LocalRole;
  state: MemberState;
};

/**
 * Whom nobody else changes until the transaction ends; always taken in the same order, so that no two wait for each
 * other.
 */
export function findChosen(
  { db, organizationId }: Tenant,
  chosen: Chosen,
): Promise<ChosenMember[]> {
  const { search, role, state } = 'search' in chosen ? chosen : { search: '' };
  return db
    .selectFrom('members as m')
    .select(['m.id', 'm.user_id as userId', 'm.first_name as firstName'])
    .select(['m.last_name as lastName', 'm.role', 'm.state'])
    .where('m.organization_id', '=', organizationId)
    .$if('ids' in chosen, (all) =>
      all.where(sql<SqlBool>`m.id = any(${'ids' in chosen ? chosen.ids : []}::uuid[])`),
    )
    .$if(search !== '', (all) =>
      all.where(sql<SqlBool>`m.id in (select found_members(${containing(search)}))`),
    )
    .$if(role !== undefined, (all) => all.where('m.role', '=', role!))
    .$if(state !== undefined, (all) => all.where('m.state', '=', state!))
    .orderBy('m.id')
    .forUpdate('m')
    .execute();
}

export function findChosenContents({ db, organizationId }: Tenant, ids: string[]) {
  return db
    .selectFrom('contents')
    .select(['id', 'title'])
    .where('organization_id', '=', organizationId)
    .where('withdrawn_at', 'is', null)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .forKeyShare()
    .execute();
}

export type Loan = { content_id: string; member_id: string };

/** Those that were not there before. */
export async function insertLoans(
  { db, organizationId }: Tenant,
  memberIds: string[],
  contentIds: string[],
): Promise<Loan[]> {
  const { rows } = await sql<Loan>`
    insert into assignments (organization_id, content_id, member_id)
    select ${organizationId}, content_id, member_id
    from unnest(${memberIds}::uuid[]) member_id, unnest(${contentIds}::uuid[]) content_id
    on conflict do nothing
    returning content_id, member_id
  `.execute(db);
  return rows;
}

export async function deleteLoans(
  { db, organizationId }: Tenant,
  memberIds: string[],
  contentIds: string[],
): Promise<Loan[]> {
  return db
    .deleteFrom('assignments')
    .where('organization_id', '=', organizationId)
    .where(sql<SqlBool>`member_id = any(${memberIds}::uuid[])`)
    .where(sql<SqlBool>`content_id = any(${contentIds}::uuid[])`)
    .returning(['content_id', 'member_id'])
    .execute();
}

/** Which of these members a class gives one of these contents to. */
export async function findGivenByClass(
  { db, organizationId }: Tenant,
  memberIds: string[],
  contentIds: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('class_members as i')
    .innerJoin('class_contents as g', (join) =>
      join
        .onRef('g.organization_id', '=', 'i.organization_id')
        .onRef('g.class_id', '=', 'i.class_id'),
    )
    .select('i.member_id')
    .distinct()
    .where('i.organization_id', '=', organizationId)
    .where(sql<SqlBool>`i.member_id = any(${memberIds}::uuid[])`)
    .where(sql<SqlBool>`g.content_id = any(${contentIds}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.member_id));
}

export async function updateStates(
  { db, organizationId }: Tenant,
  memberIds: string[],
  state: MemberState,
) {
  await db
    .updateTable('members')
    .set({ state })
    .where('organization_id', '=', organizationId)
    .where(sql<SqlBool>`id = any(${memberIds}::uuid[])`)
    .execute();
}

export async function deleteSessionsOf({ db, organizationId }: Tenant, memberIds: string[]) {
  await db
    .deleteFrom('sessions')
    .where('organization_id', '=', organizationId)
    .where(sql<SqlBool>`member_id = any(${memberIds}::uuid[])`)
    .execute();
}
