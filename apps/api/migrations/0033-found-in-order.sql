-- Older servers go on.
-- Of a phrase that stands in more chapters than are counted, the first ones in the order of the list are found where
-- few books are looked through: it goes from book to book and stops. Among many books the index tells them in no order,
-- and to put all of them in one would mean to read all of them.
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
      select t.content_id, t.piece, (length(wide) - length(replace(wide, spread, ''))) / length(spread)
      from chapter_texts t
      cross join lateral (select replace(t.words, ' ', '  ') || ' ' as wide) as one
      where t.organization_id = acting_organization() and text_terms(t.words) @@ wanted
        and (among is null or t.content_id = any (among))
        and exists (
          select from contents c
          join content_texts kept on kept.organization_id = c.organization_id and kept.content_id = c.id
          where c.organization_id = t.organization_id and c.id = t.content_id
            and c.withdrawn_at is null and kept.version = c.latest_version
        )
        and strpos(t.words || ' ', needle) > 0
      limit most;
  end if;
end $$;
