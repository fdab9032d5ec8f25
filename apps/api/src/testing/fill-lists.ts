import type { Client } from 'pg';
import { SANITISER_VERSION } from '#features/sample-contents/sanitise-markup.ts';

const ROWS = 30_000;

/** Lists of these organizations, so long that a plan which reads them whole is not the cheapest. */
export const fillLists = (owner: Client, organizations: string[]) =>
  withoutUpkeep(owner, () => fill(owner, organizations));

/**
 * Checks, totals and indexes, kept row by row, take most of a minute: here indexes come last, and `fill` keeps the
 * rest.
 */
async function withoutUpkeep(owner: Client, work: () => Promise<void>) {
  await owner.query('set session_replication_role = replica');
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and indexname not in (select conname from pg_constraint)`,
  );
  await owner.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  await work();
  for (const { definition } of rows) await owner.query(definition);
}

/** A tenth of what is read by pages is this organization's, of what is read whole a hundredth. */
async function fill(owner: Client, organizations: string[]) {
  const numbers = `generate_series(1, ${ROWS}) as n`;
  const age = 'now() - make_interval(secs => n)';
  await owner.query(
    `insert into contents (organization_id, external_id, title, description, search_key, created_at)
     select ($1::uuid[])[1 + n % 10], n, 'Book ' || n, 'A book', 'book ' || md5(n::text), ${age} from ${numbers}`,
    [organizations],
  );
  await owner.query(
    `insert into members (organization_id, email, email_key, first_name, last_name, role, state, password_hash,
       search_key, created_at)
     select ($1::uuid[])[1 + n % 10], n || '@x.test', n || '@x.test', 'N' || n, 'M', 'LEARNER', 'ACTIVE', '', md5(n::text), ${age}
     from ${numbers}`,
    [organizations],
  );
  await owner.query(
    `insert into audit (organization_id, action, actor_id, target_kind, target_id, at)
     select ($1::uuid[])[1 + n % 10], case n % 20 when 0 then 'content.assigned' else 'session.started' end,
       md5((n % 7)::text)::uuid, 'user', md5((n % 11)::text)::uuid, ${age}
     from ${numbers}`,
    [organizations],
  );
  await owner.query(
    `insert into announcements (organization_id, title, description, state, search_key, created_at)
     select ($1::uuid[])[1 + n % 100], 'A ' || n, 'Said', 'ACTIVE', 'a ' || n, ${age} from ${numbers}`,
    [organizations],
  );
  await owner.query(
    `insert into sample_contents (organization_id, group_name, title, description, description_html,
       description_html_of, position, search_key)
     select ($1::uuid[])[1 + n % 100], 'G', 'S ' || n, 'Seen', 'Seen', markup_source($2, 'Seen'), n, 's ' || n
     from ${numbers}`,
    [organizations, SANITISER_VERSION],
  );
  // Without a count of them the two are compared row by row, for minutes.
  await owner.query('analyze contents, members');
  await owner.query(
    `insert into assignments (organization_id, content_id, member_id)
     select organization_id, c.id, m.id
     from (select id, organization_id, row_number() over (partition by organization_id) as n from contents) c
     join (select id, organization_id, row_number() over (partition by organization_id) as n from members) m
       using (organization_id, n)
     where organization_id = any ($1::uuid[])`,
    [organizations],
  );
  await owner.query(
    `insert into classes (organization_id, name, search_key)
     select organization_id, n, n from unnest($1::uuid[]) organization_id, generate_series(1, 40) as n`,
    [organizations],
  );
  for (const [table, column, of] of [
    ['class_members', 'member_id', 'members'],
    ['class_contents', 'content_id', 'contents'],
  ])
    await owner.query(
      `insert into ${table} (organization_id, class_id, ${column})
       select organization_id, c.id, row.id
       from (select id, organization_id, row_number() over (partition by organization_id) % 40 as n from classes) c
       join (select id, organization_id, row_number() over (partition by organization_id) % 40 as n from ${of}) row
         using (organization_id, n)
       where organization_id = any ($1::uuid[])`,
      [organizations],
    );
  await owner.query(
    `with file as (
       insert into files (organization_id, type, state, file_name, title, mime_type, size)
       select unnest($1::uuid[]), 'ORGANIZATION_SLIDER', 'READY', 'x', 'x', 'image/png', 1 returning id, organization_id
     )
     insert into sliders (organization_id, file_id, title, state, position, search_key)
     select organization_id, id, 'S', 'ACTIVE', n, 's' from file, generate_series(1, ${ROWS / 100}) as n`,
    [organizations],
  );
  // As many as lists of so many organizations, with their categories, come to.
  await owner.query(
    `insert into list_totals (organization_id, list, part, total)
     select organization_id, list, part, ${ROWS / 100}
     from unnest($1::uuid[]) organization_id,
       unnest(array['contents', 'categories', 'members', 'audit']) list,
       unnest(array[null, 'A', 'B', 'C', 'D', 'E', 'F', 'G']) part
     where list = 'categories' or part is null`,
    [organizations],
  );
}
