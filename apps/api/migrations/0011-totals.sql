-- How many rows the lists have that are shown by pages, kept beside them in the transaction that changes them: exact for
-- whoever sees that transaction, and at no other cost than a look. A total is the sum of a few rows. Whoever changes it
-- adds to one that nobody else is changing, or makes another: nobody waits for anybody, and so no two for each other.
create table list_totals (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organizations (id),
  list text not null,
  -- The category, where each has a total of its own.
  part text,
  total bigint not null
) with (fillfactor = 50);
create index list_totals_list on list_totals (organization_id, list, part);
alter table list_totals enable row level security;
create policy tenant on list_totals using (organization_id = acting_organization());
grant select on list_totals to rahle_runtime;

create function change_total(whose uuid, which text, category text, change bigint) returns void
  volatile language plpgsql as $$
begin
  update list_totals set total = total + change where id = (
    select id from list_totals
    where organization_id = whose and list = which and (part = category or part is null and category is null)
    limit 1 for update skip locked
  );
  if not found then
    insert into list_totals (organization_id, list, part, total) values (whose, which, category, change);
  end if;
end $$;
revoke execute on function change_total from public;

-- Rows of `contents` count while they are not withdrawn: in all, and by category.
create function count_contents() returns trigger
  volatile security definer set search_path = public language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform change_total(organization_id, case grouping(category) when 1 then 'contents' else 'categories' end, category, count(*))
      from added where withdrawn_at is null
      group by grouping sets ((organization_id), (organization_id, category));
  elsif tg_op = 'DELETE' then
    perform change_total(organization_id, case grouping(category) when 1 then 'contents' else 'categories' end, category, -count(*))
      from removed where withdrawn_at is null
      group by grouping sets ((organization_id), (organization_id, category));
  else
    perform change_total(organization_id, case grouping(category) when 1 then 'contents' else 'categories' end, category, sum(change)::bigint)
      from (
        select organization_id, category, 1 as change from added where withdrawn_at is null
        union all select organization_id, category, -1 from removed where withdrawn_at is null
      ) changes
      group by grouping sets ((organization_id), (organization_id, category)) having sum(change) <> 0;
  end if;
  return null;
end $$;

-- Every row of the table counts, under the table's name; none of them ever moves to another organization.
create function count_rows() returns trigger
  volatile security definer set search_path = public language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform change_total(organization_id, tg_table_name, null, count(*)) from added group by organization_id;
  else
    perform change_total(organization_id, tg_table_name, null, -count(*)) from removed group by organization_id;
  end if;
  return null;
end $$;

create trigger count_added after insert on contents
  referencing new table as added for each statement execute function count_contents();
create trigger count_changed after update on contents
  referencing new table as added old table as removed for each statement execute function count_contents();
create trigger count_removed after delete on contents
  referencing old table as removed for each statement execute function count_contents();
create trigger count_added after insert on members
  referencing new table as added for each statement execute function count_rows();
create trigger count_removed after delete on members
  referencing old table as removed for each statement execute function count_rows();
create trigger count_added after insert on audit
  referencing new table as added for each statement execute function count_rows();
create trigger count_removed after delete on audit
  referencing old table as removed for each statement execute function count_rows();

-- The triggers have locked the tables: what is counted here is all there is.
insert into list_totals (organization_id, list, part, total)
  select organization_id, case grouping(category) when 1 then 'contents' else 'categories' end, category, count(*)
    from contents where withdrawn_at is null group by grouping sets ((organization_id), (organization_id, category))
  union all select organization_id, 'members', null, count(*) from members group by organization_id
  union all select organization_id, 'audit', null, count(*) from audit group by organization_id;

-- A page deep in a list is found in the index alone, which therefore holds what the list shows and nothing else.
drop index contents_created;
drop index contents_title;
drop index contents_category;
create index contents_created on contents (organization_id, created_at desc, id) where withdrawn_at is null;
create index contents_title on contents (organization_id, title collate "und-x-icu", id) where withdrawn_at is null;
create index contents_category on contents (organization_id, category collate "und-x-icu", id) where withdrawn_at is null;

-- Lists are planned once for all their parameters; a search by its own words.
alter function found_members(text) set plan_cache_mode = force_custom_plan;
alter function found_contents(text) set plan_cache_mode = force_custom_plan;
