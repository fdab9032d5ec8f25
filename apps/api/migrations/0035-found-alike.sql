-- Older servers go on.
-- Of a phrase that stands in more chapters than are counted, the same ones are found among many books each time, as long
-- as no text changes: which come first must not depend on how a query is planned, else two pages of one search would
-- repeat some and leave others out.
create or replace function found_chapters(phrase text, among uuid[], most int)
  returns table (content_id uuid, piece int, places int)
  stable security definer set search_path = public set plan_cache_mode = force_custom_plan rows 200 language plpgsql as $$
#variable_conflict use_column
declare
  wanted tsquery := phrase_terms(phrase);
  closing text := case when phrase ~ ' [^ ]{1,2}$' then ' ' else '' end;
  needle text := phrase || closing;
  -- With two spaces between words, no place takes the space that the next one begins with.
  spread text := substr(replace(phrase, ' ', '  '), 2) || closing;
begin
  if among is not null and cardinality(among) <= 50 then
    return query
      select found.content_id, found.piece, (length(wide) - length(replace(wide, spread, ''))) / length(spread)
      from (
        select c.organization_id, c.id
        from unnest(among) as readable (id)
        join contents c on c.organization_id = acting_organization() and c.id = readable.id and c.withdrawn_at is null
        join content_texts kept on kept.organization_id = c.organization_id and kept.content_id = c.id
          and kept.version = c.latest_version
        order by c.title collate "und-x-icu", c.id
      ) as book
      cross join lateral (
        select t.content_id, t.piece, t.words
        from chapter_texts t
        where t.organization_id = book.organization_id and t.content_id = book.id
          and strpos(t.words || ' ', needle) > 0
        order by t.piece
      ) as found
      cross join lateral (select replace(found.words, ' ', '  ') || ' ' as wide) as one
      limit most;
  else
    return query
      select named.content_id, named.piece, (length(wide) - length(replace(wide, spread, ''))) / length(spread)
      from (
        -- Kept apart by `offset 0`: the order in which the index tells rows is that of the table, whatever the plan.
        select t.organization_id, t.content_id, t.piece, t.words
        from chapter_texts t
        where t.organization_id = acting_organization() and text_terms(t.words) @@ wanted
        offset 0
      ) as named
      cross join lateral (select replace(named.words, ' ', '  ') || ' ' as wide) as one
      where (among is null or named.content_id = any (among))
        and strpos(named.words || ' ', needle) > 0
        -- Asked of each chapter, never joined: a join might bring them in the order of the books' rows.
        and (
          select true from contents c
          join content_texts kept on kept.organization_id = c.organization_id and kept.content_id = c.id
          where c.organization_id = named.organization_id and c.id = named.content_id
            and c.withdrawn_at is null and kept.version = c.latest_version
        )
      limit most;
  end if;
end $$;
