import { emailKey } from '@rahle/contract/email';
import { fold } from '@rahle/contract/fold';
import type { LocalRole } from '@rahle/contract/roles';
import { sql } from 'kysely';
import type { Tenant } from '#database/database.ts';
import { memberSearchKey } from '#features/members/members.queries.ts';
import type { Known, KnownMember, Plan } from './plan-import.ts';
import type { RowPerson } from './read-row.ts';

/** Nobody becomes platform staff, nor imports here, until the transaction ends. */
export async function lockForImport({ db, organizationId }: Tenant) {
  await sql`lock table staff in share mode`.execute(db);
  await sql`select id from organizations where id = ${organizationId} for no key update`.execute(
    db,
  );
}

/** Everyone whom the rows may mean, and whatever else they name that is there. */
export async function findKnown(
  { db, organizationId }: Tenant,
  people: RowPerson[],
  isChanging: boolean,
): Promise<Known> {
  const keys = people.map(({ email }) => emailKey(email));
  const externalIds = people.flatMap(({ externalId }) => externalId ?? []);
  const { rows: members } = await sql<Omit<KnownMember, 'classes'>>`
    select id, user_id as "userId", first_name as "firstName", last_name as "lastName", email, role,
      external_id as "externalId"
    from members
    where organization_id = ${organizationId}
      and (email_key = any(${keys}::text[]) or external_id = any(${externalIds}::text[]))
    order by id ${isChanging ? sql`for update` : sql``}
  `.execute(db);
  const ids = members.map(({ id }) => id);
  const { rows: inside } = await sql<{ memberId: string; name: string }>`
    select i.member_id as "memberId", c.name from class_members i
    join classes c on c.organization_id = i.organization_id and c.id = i.class_id
    where i.organization_id = ${organizationId} and i.member_id = any(${ids}::uuid[])
  `.execute(db);
  const classesOf = Map.groupBy(inside, ({ memberId }) => memberId);
  const classes = await db
    .selectFrom('classes')
    .select('name')
    .where('organization_id', '=', organizationId)
    .execute();
  const { rows: staff } = await sql<{ key: string }>`
    select email_key as key from staff where email_key = any(${keys}::text[])
  `.execute(db);
  return {
    members: members.map((member) => ({
      ...member,
      classes: classesOf.get(member.id)?.map(({ name }) => name) ?? [],
    })),
    staffKeys: new Set(staff.map(({ key }) => key)),
    classes: new Set(classes.map(({ name }) => name)),
  };
}

type Columns = RowPerson & { role: LocalRole };

/** Rows go in by columns: one statement of a few arrays, however many rows. */
const columnsOf = (people: Columns[]) => sql`
  ${people.map(({ email }) => email)}::text[], ${people.map(({ email }) => emailKey(email))}::text[],
  ${people.map(({ firstName }) => firstName)}::text[], ${people.map(({ lastName }) => lastName)}::text[],
  ${people.map(({ role }) => role)}::text[], ${people.map(({ externalId }) => externalId)}::text[],
  ${people.map(memberSearchKey)}::text[]
`;

/** Without a password: they set one by a link. */
export async function insertPeople({ db, organizationId }: Tenant, added: Plan['added']) {
  const { rows } = await sql<{ id: string; userId: string; key: string }>`
    insert into members (organization_id, email, email_key, first_name, last_name, role, external_id, search_key, state)
    select ${organizationId}, email, email_key, first_name, last_name, role::local_role, external_id, search_key, 'ACTIVE'
    from unnest(${columnsOf(added)})
      as person (email, email_key, first_name, last_name, role, external_id, search_key)
    returning id, user_id as "userId", email_key as key
  `.execute(db);
  const ids = new Map(rows.map(({ key, ...made }) => [key, made]));
  return added.map((person) => ({ ...person, ...ids.get(emailKey(person.email))! }));
}

export async function updatePeople({ db, organizationId }: Tenant, changed: Plan['changed']) {
  await sql`
    update members m set email = person.email, email_key = person.email_key, first_name = person.first_name,
      last_name = person.last_name, role = person.role::local_role, external_id = person.external_id,
      search_key = person.search_key
    from unnest(
      ${changed.map(({ member }) => member.id)}::uuid[], ${columnsOf(changed.map(({ after }) => after))}
    ) as person (id, email, email_key, first_name, last_name, role, external_id, search_key)
    where m.organization_id = ${organizationId} and m.id = person.id
  `.execute(db);
}

export async function insertNamedClasses({ db, organizationId }: Tenant, names: string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    insert into classes (organization_id, name, search_key)
    select ${organizationId}, name, key
    from unnest(${names}::text[], ${names.map(fold)}::text[]) as class (name, key)
    returning id, name
  `.execute(db);
  return rows;
}

type Membership = { memberId: string; className: string };

/** Puts members into classes by the classes' names; gives back how many joined each. */
export async function insertMemberships({ db, organizationId }: Tenant, memberships: Membership[]) {
  const { rows } = await sql<{ id: string; name: string; joined: number; size: number }>`
    with joined as (
      insert into class_members (organization_id, class_id, member_id)
      select c.organization_id, c.id, membership.member_id
      from unnest(${memberships.map(({ memberId }) => memberId)}::uuid[], ${memberships.map(({ className }) => className)}::text[])
        as membership (member_id, class_name)
      join classes c on c.organization_id = ${organizationId} and c.name = membership.class_name
      on conflict do nothing
      returning class_id
    )
    select c.id, c.name, joined.count::int as joined, (joined.count + (
      select count(*) from class_members i where i.organization_id = c.organization_id and i.class_id = c.id
    ))::int as size
    from (select class_id, count(*) from joined group by class_id) joined
    join classes c on c.organization_id = ${organizationId} and c.id = joined.class_id
  `.execute(db);
  return rows;
}
