import { emailKey } from '@rahle/contract/email';
import { fold } from '@rahle/contract/fold';
import { sql } from 'kysely';
import type { Platform, Tenant } from '#database/database.ts';
import { contentSearchKey } from '#features/contents/content-search-key.ts';
import { memberSearchKey } from '#features/members/members.queries.ts';
import {
  bookCategory,
  bookDescription,
  bookTitle,
  personName,
  schoolDomain,
  schoolName,
} from './bulk-names.ts';

/** Rows go in by columns: one statement of a few arrays, however many rows. */

export async function countOrganizations(db: Platform): Promise<number> {
  const { count } = await db
    .selectFrom('organizations')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSchools(db: Platform, numbers: number[]): Promise<string[]> {
  const names = numbers.map(schoolName);
  const domains = numbers.map(schoolDomain);
  const keys = numbers.map((_, i) => fold(`${names[i]} ${domains[i]}`));
  const { rows } = await sql<{ id: string }>`
    insert into organizations (name, domain, search_key)
    select * from unnest(${names}::text[], ${domains}::text[], ${keys}::text[])
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertBooks({ db, organizationId }: Tenant, numbers: number[]) {
  const titles = numbers.map(bookTitle);
  const descriptions = numbers.map(bookDescription);
  const categories = numbers.map(bookCategory);
  const keys = numbers.map((_, i) =>
    contentSearchKey({
      title: titles[i]!,
      description: descriptions[i]!,
      summary: null,
      category: categories[i]!,
      authors: [],
    }),
  );
  await sql`
    insert into contents (organization_id, external_id, title, description, category, search_key, created_at)
    select ${organizationId}::uuid, 'BULK-' || number, title, description, category, key,
           now() - make_interval(secs => number)
    from unnest(${numbers}::int[], ${titles}::text[], ${descriptions}::text[], ${categories}::text[], ${keys}::text[])
      as book (number, title, description, category, key)
  `.execute(db);
}

/** The first of each thirty manages, the second teaches, the others learn. */
const ROLES = ['MANAGER', 'TEACHER'];

export async function insertPeople(
  { db, organizationId }: Tenant,
  numbers: number[],
  passwordHash: string,
) {
  const people = numbers.map((number) => ({
    ...personName(number),
    email: `person-${number}@school.example`,
  }));
  await sql`
    insert into members (organization_id, email, email_key, first_name, last_name, role, state, password_hash, search_key, created_at)
    select ${organizationId}::uuid, email, email_key, first_name, last_name, role::local_role, 'ACTIVE', ${passwordHash},
           search_key, now() - make_interval(secs => number)
    from unnest(
      ${numbers}::int[], ${people.map(({ email }) => email)}::text[], ${people.map(({ email }) => emailKey(email))}::text[],
      ${people.map(({ firstName }) => firstName)}::text[], ${people.map(({ lastName }) => lastName)}::text[],
      ${numbers.map((_, i) => ROLES[i % 30] ?? 'LEARNER')}::text[], ${people.map(memberSearchKey)}::text[]
    ) as person (number, email, email_key, first_name, last_name, role, search_key)
  `.execute(db);
}

/** Every learner is lent up to five of the organization's books, each another five. */
export async function insertLoans({ db, organizationId }: Tenant) {
  await sql`
    with book as materialized (
      select id, row_number() over (order by created_at) - 1 as place from contents
      where organization_id = ${organizationId}
    )
    insert into assignments (organization_id, content_id, member_id)
    select ${organizationId}::uuid, book.id, learner.id
    from (select id, row_number() over (order by created_at) as place from members
          where organization_id = ${organizationId} and role = 'LEARNER') learner
    cross join generate_series(0, 4) as step
    join book on book.place = (learner.place * 5 + step) % (select nullif(count(*), 0) from book)
    on conflict do nothing
  `.execute(db);
}
