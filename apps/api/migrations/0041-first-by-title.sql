-- Older servers go on.
-- The first contents by title that have the words, from the ranges of titles where all the words stand (migration 0040);
-- null where these do not tell. A content that was changed since they were made is looked at by itself.
create function first_by_title(needle text, is_descending boolean, most int) returns uuid[]
  stable security definer set search_path = public set enable_seqscan = off language plpgsql as $$
#variable_conflict use_column
declare
  organization uuid := acting_organization();
  ordering text := 'title collate "und-x-icu"' || case when is_descending then ' desc, id' else ', id' end;
  most_changes int := 2000;
  most_words int := 1000;
  most_ranges int := 20;
  firsts text[];
  changed uuid[];
  token text;
  token_words int;
  token_ranges int[];
  ranges int[];
  number int;
  more uuid[];
  ids uuid[] := '{}';
begin
  select first_titles into firsts from title_ranges
    where organization_id = organization and collation_version is not distinct from title_collation();
  if firsts is null then
    return null;
  end if;
  changed := array(select content_id from title_changes where organization_id = organization limit most_changes + 1);
  if cardinality(changed) > most_changes then
    return null;
  end if;
  for token in select title_words_of from title_words_of(needle) loop
    -- Without three letters in a row, or with those alone that the index does not know, it would name every word.
    continue when token collate "und-x-icu" !~ '[[:alnum:]]{3}'
      or not exists (select from unnest(show_trgm(token)) as letters where strpos(letters, ' ') = 0);
    execute 'with found as materialized (
        select ranges from title_words where organization_id = $1 and word like $2 limit $3
      ), counted as (select count(*) as words from found)
      select words, case when words < $3 then array(select distinct unnest(ranges) from found) end from counted'
      into token_words, token_ranges
      using organization, '%' || regexp_replace(token, '([\\%_])', '\\\1', 'g') || '%', most_words + 1;
    -- What so many words have in them stands nearly everywhere.
    continue when token_words > most_words;
    ranges := case when ranges is null then token_ranges
      else array(select unnest(ranges) intersect select unnest(token_ranges)) end;
  end loop;
  if ranges is null then
    return null;
  end if;
  ranges := array(
    select one from unnest(ranges) as one order by case when is_descending then -one else one end limit most_ranges + 1
  );
  foreach number in array ranges[:most_ranges] loop
    execute format(
      'select array(
         select id from contents
         where organization_id = $1 and withdrawn_at is null and strpos(search_key, $2) > 0
           and title collate "und-x-icu" >= $3 %s
         order by %s limit $5
       )', case when number < cardinality(firsts) then 'and title collate "und-x-icu" < $4' else '' end, ordering)
      into more using organization, needle, firsts[number], firsts[number + 1], most - cardinality(ids);
    ids := ids || more;
    exit when cardinality(ids) >= most;
  end loop;
  if cardinality(ids) < most and cardinality(ranges) > most_ranges then
    return null;
  end if;
  if cardinality(changed) > 0 then
    -- `offset` keeps the plan from a walk through the whole order in search of these.
    execute format(
      'select array(
         select id from (
           select id, title from contents
           where organization_id = $1 and id = any ($2) and withdrawn_at is null and strpos(search_key, $3) > 0 offset 0
         ) named
         order by %s limit $4
       )', ordering)
      into ids using organization, ids || changed, needle, most;
  end if;
  return ids;
end $$;
revoke execute on function first_by_title from public;
grant execute on function first_by_title to rahle_runtime;

-- As before, but by title the ranges are looked into before the list is walked, or after it where so many contents have the
-- words that a short walk is likely to do.
create or replace function first_contents(needle text, sorting text, is_descending boolean, most int, counted int)
  returns table (id uuid, place bigint, total int)
  stable security definer set search_path = public rows 25 language plpgsql as $$
#variable_conflict use_column
declare
  organization uuid := acting_organization();
  wanted int := greatest(most, counted);
  ordering text := case sorting
    when 'title' then 'title collate "und-x-icu"'
    when 'category' then 'category collate "und-x-icu"'
    else 'created_at' end || case when is_descending then ' desc, id' else ', id' end;
  contents_in_all bigint := (
    select coalesce(sum(kept.total), 0) from list_totals kept
    where kept.organization_id = organization and kept.list = 'contents'
  );
  steps int[] := array[200, 800, 2000, 1000, 1000, 3000];
  largest int := 8000;
  step int;
  step_sampled int;
  step_hits int;
  step_end uuid;
  sample_end uuid := '00000000-0000-0000-0000-000000000000';
  sampled int := 0;
  hits int := 0;
  expected float;
  share float;
  rarest text;
  pattern text := '%' || replace(replace(replace(needle, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  matches int;
  ids uuid[];
begin
  if contents_in_all >= 2 * wanted then
    foreach step in array steps loop
      select count(*) filter (where withdrawn_at is null),
        count(*) filter (where withdrawn_at is null and strpos(search_key, needle) > 0),
        max(id::text collate "C")::uuid
      into step_sampled, step_hits, step_end from (
        select id, search_key, withdrawn_at from contents where organization_id = organization and id > sample_end
        order by organization_id, id limit step
      ) further;
      exit when step_end is null;
      sample_end := step_end;
      sampled := sampled + step_sampled;
      hits := hits + step_hits;
      share := hits::float / greatest(sampled, 1);
      expected := sampled::float * wanted / contents_in_all;
      if hits >= expected + 6 * sqrt(expected) + 6 then
        matches := wanted + 1;
      end if;
      -- Not where the largest sample would hardly tell, had chance hidden four.
      expected := largest::float * wanted / contents_in_all;
      exit when matches is not null
        or (hits + 4) * largest / greatest(sampled, 1) < expected + 6 * sqrt(expected) + 6;
    end loop;
    if matches is null and strpos(needle, ' ') > 0 then
      rarest := (
        with sample as materialized (
          select search_key from contents where organization_id = organization order by organization_id, id limit 200
        )
        select word from regexp_split_to_table(needle, '\s+') as word
        cross join lateral (select count(*) as hits from sample where strpos(search_key, word) > 0) as tried
        where length(word) >= 3 and hits * 20 < (select count(*) from sample)
        order by hits, length(word) desc
        limit 1
      );
      pattern := '%' || regexp_replace(coalesce(rarest, needle), '([\\%_])', '\\\1', 'g') || '%';
    end if;
  end if;
  -- What depends on the words is executed, not prepared: it is planned by them.
  if share * contents_in_all >= 2 * wanted then
    if matches is null and share >= 0.05 then
      select count(*) into matches from (
        select from (
          select search_key from contents where organization_id = organization and withdrawn_at is null
          order by created_at desc, id limit 40 * wanted
        ) walk
        where strpos(search_key, needle) > 0 limit wanted + 1
      ) matching;
    elsif matches is null then
      execute 'select count(*) from (
          select from contents
          where organization_id = $1 and withdrawn_at is null and search_key like $2 and strpos(search_key, $3) > 0
          limit $4
        ) matching' into matches using organization, pattern, needle, wanted + 1;
    end if;
    if matches > wanted and sorting = 'title' and share < 0.2 then
      ids := first_by_title(needle, is_descending, most);
    end if;
    if matches > wanted and coalesce(cardinality(ids), 0) < most then
      execute format(
        'select array(
           select id from (
             select id, search_key from contents where organization_id = $4 and withdrawn_at is null
             order by %s limit $1
           ) walk
           where strpos(search_key, $2) > 0 limit $3
         )', ordering)
        into ids using (10 * most / share)::bigint, needle, most, organization;
    end if;
    if matches > wanted and sorting = 'title' and share >= 0.2 and cardinality(ids) < most then
      ids := first_by_title(needle, is_descending, most);
    end if;
    if cardinality(ids) = most then
      return query select one.id, one.place, matches from unnest(ids) with ordinality as one (id, place);
    else
      return query execute format(
        'select id, row_number() over (order by %1$s), least(total, $4)::int from (
           select id, title, category, created_at, count(*) over () as total from contents
           where organization_id = $5 and withdrawn_at is null and search_key like $1 and strpos(search_key, $2) > 0
           order by %1$s limit $3
         ) first', ordering)
        using pattern, needle, most, wanted + 1, organization;
    end if;
  elsif share is null and ordering = 'created_at desc, id' then
    ids := array(
      select id from contents where organization_id = organization and withdrawn_at is null and search_key like pattern
      order by created_at desc, id
    );
    matches := cardinality(ids);
    return query select one.id, one.place, matches from unnest(ids[:most]) with ordinality as one (id, place);
  else
    execute format(
      'select array(
         select id from contents
         where organization_id = $1 and withdrawn_at is null and search_key like $2 and strpos(search_key, $3) > 0
         order by %s
       )', ordering)
      into ids using organization, pattern, needle;
    matches := case when share is null then cardinality(ids) else least(cardinality(ids), wanted + 1) end;
    return query select one.id, one.place, matches from unnest(ids[:most]) with ordinality as one (id, place);
  end if;
end $$;
