-- Older servers go on.
-- As before, but where the list is not walked, all that was found is no longer put in order, only the first of it.
create or replace function first_contents(needle text, sorting text, is_descending boolean, most int, counted int)
  returns table (id uuid, place bigint, total int)
  stable security definer set search_path = public set plan_cache_mode = force_custom_plan rows 25 language plpgsql as $$
#variable_conflict use_column
declare
  wanted int := greatest(most, counted);
  ordering text := case sorting
    when 'title' then 'title collate "und-x-icu"'
    when 'category' then 'category collate "und-x-icu"'
    else 'created_at' end || case when is_descending then ' desc, id' else ', id' end;
  sample text[] := array(
    select search_key from contents where organization_id = acting_organization() order by organization_id, id limit 200
  );
  share float := (select coalesce(avg((strpos(key, needle) > 0)::int), 0) from unnest(sample) as key);
  expected float := share * (
    select coalesce(sum(kept.total), 0) from list_totals kept
    where kept.organization_id = acting_organization() and kept.list = 'contents'
  );
  rarest text := (
    select word from regexp_split_to_table(needle, '\s+') as word
    cross join lateral (select count(*) as hits from unnest(sample) as key where strpos(key, word) > 0) as tried
    where length(word) >= 3 and hits * 20 < cardinality(sample)
    order by hits, length(word) desc
    limit 1
  );
  pattern text := '%' || regexp_replace(coalesce(rarest, needle), '([\\%_])', '\\\1', 'g') || '%';
  matches int;
  ids uuid[];
begin
  if expected >= 2 * wanted then
    if share >= 0.05 then
      select count(*) into matches from (
        select from (
          select search_key from contents where organization_id = acting_organization() and withdrawn_at is null
          order by created_at desc, id limit 40 * wanted
        ) walk
        where strpos(search_key, needle) > 0 limit wanted + 1
      ) matching;
    else
      select count(*) into matches from (
        select from contents
        where organization_id = acting_organization() and withdrawn_at is null and search_key like pattern
          and strpos(search_key, needle) > 0
        limit wanted + 1
      ) matching;
    end if;
    if matches > wanted then
      execute format(
        'select array(
           select id from (
             select id, search_key from contents where organization_id = acting_organization() and withdrawn_at is null
             order by %s limit $1
           ) walk
           where strpos(search_key, $2) > 0 limit $3
         )', ordering)
        into ids using (10 * most / share)::bigint, needle, most;
      if cardinality(ids) = most then
        return query select one.id, one.place, matches from unnest(ids) with ordinality as one (id, place);
        return;
      end if;
    end if;
  end if;
  return query execute format(
    'select id, row_number() over (), least(total, $4)::int from (
       select id, count(*) over () as total from contents
       where organization_id = acting_organization() and withdrawn_at is null and search_key like $1
         and strpos(search_key, $2) > 0
       order by %s limit $3
     ) first', ordering)
    using pattern, needle, most, wanted + 1;
end $$;
