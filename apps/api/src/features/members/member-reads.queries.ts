import type { Member, MemberListQuery, MemberState } from '@rahle/contract/members';
import type { LocalRole } from '@rahle/contract/roles';
import { type SqlBool, sql } from 'kysely';
import { alphabetically } from '#database/alphabet.ts';
import { askedTogether } from '#database/asked-together.ts';
import type { Tenant } from '#database/database.ts';
import { foundTotal, keptTotal } from '#database/list-totals.ts';
import { preparedPages } from '#database/paging.ts';
import { containing } from '#database/search.ts';

/** A member as the wire shows one; the role is one of those that live in an organization. */
export type FoundMember = Member & { user: { role: LocalRole } };

/** A membership and its user are one row with two ids; either finds it. */
export type MemberName = { memberId: string } | { userId: string };

const selectMembers = ({ db, organizationId }: Tenant) =>
  db.selectFrom('members as m').where('m.organization_id', '=', organizationId);

export const MEMBER_COLUMNS = [
  'm.id',
  'm.state',
  'm.role',
  'm.created_at',
  'm.user_id',
  'm.email',
  'm.first_name',
  'm.last_name',
] as const;

const selectMember = (tenant: Tenant, name: MemberName) =>
  'memberId' in name
    ? selectMembers(tenant).select(MEMBER_COLUMNS).where('m.id', '=', name.memberId)
    : selectMembers(tenant).select(MEMBER_COLUMNS).where('m.user_id', '=', name.userId);

export async function findMember(
  tenant: Tenant,
  name: MemberName,
): Promise<FoundMember | undefined> {
  const row = await selectMember(tenant, name).executeTakeFirst();
  return row && toMember(row);
}

/** The same, whom nobody else changes until the transaction ends: what is decided about them stays true. */
export async function findMemberToChange(
  tenant: Tenant,
  name: MemberName,
): Promise<FoundMember | undefined> {
  const row = await selectMember(tenant, name).forUpdate().executeTakeFirst();
  return row && toMember(row);
}

const SORT_COLUMNS = {
  createdAt: [sql.ref('m.created_at')],
  name: [alphabetically('m.first_name'), alphabetically('m.last_name')],
  email: [sql.ref('m.email_key')],
  /** Roles and states stand in the order of their types: by rank, and from active to switched off. */
  role: [sql.ref('m.role')],
  state: [sql.ref('m.state')],
};

type Shape = Pick<MemberListQuery, 'orderBy' | 'orderDirection' | 'role' | 'state'> & {
  isSearch: boolean;
};

const orderOf = ({ orderBy, orderDirection }: Shape) =>
  sql.join(SORT_COLUMNS[orderBy].map((column) => sql`${column} ${sql.raw(orderDirection)}`));

const isWhole = ({ isSearch, role, state }: Shape) => !isSearch && !role && !state;

const memberPages = preparedPages({
  find: (tenant, shape: Shape, wanted: string) =>
    selectMembers(tenant)
      .$if(shape.isSearch, (all) =>
        all.where(sql<SqlBool>`m.id in (select found_members(${wanted}))`),
      )
      .$if(shape.role !== undefined, (all) => all.where('m.role', '=', shape.role!))
      .$if(shape.state !== undefined, (all) => all.where('m.state', '=', shape.state!))
      .select('m.id')
      .orderBy(orderOf(shape)),
  total: (tenant, shape) => (isWhole(shape) ? keptTotal(tenant, 'members') : foundTotal),
  near: (tenant, shape) =>
    isWhole(shape)
      ? selectMembers(tenant).select(MEMBER_COLUMNS).orderBy(orderOf(shape))
      : undefined,
  show: (tenant, shape, page) =>
    selectMembers(tenant)
      .innerJoin(page, 'page.id', 'm.id')
      .select([...MEMBER_COLUMNS, 'page.total'])
      .orderBy(orderOf(shape))
      .orderBy('m.id'),
});

export const listMembers = askedTogether(
  async (
    tenant: Tenant,
    { search, orderBy, orderDirection, role, state, ...page }: MemberListQuery,
  ): Promise<{ rows: FoundMember[]; total: number }> => {
    const shape = { orderBy, orderDirection, role, state, isSearch: search !== '' };
    const { rows, total } = await memberPages(tenant, page, shape, containing(search));
    return { rows: rows.map(toMember), total };
  },
);

type MemberRow = {
  id: string;
  state: MemberState;
  role: LocalRole;
  created_at: Date;
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
};

export const toMember = (row: MemberRow): FoundMember => ({
  id: row.id,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  user: {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
  },
});
