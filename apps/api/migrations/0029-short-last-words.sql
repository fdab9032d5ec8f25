-- Older servers go on.
-- A phrase's last word may go on in the text from its third letter; a shorter one counts as whole. So every two words of a
-- phrase are looked up as a pair, and one like `to be or` does not read every chapter that has a `be`.
create or replace function phrase_terms(words text) returns tsquery
  immutable strict parallel safe language sql
  begin atomic
    with numbered as (
      select word, lead(word) over (order by place) as next, count(*) over () as many
      from unnest(string_to_array(words, ' ')) with ordinality as one (word, place)
      where word <> ''
    )
    select coalesce(
      (select string_agg(quote_literal(pair_term(word, next)), ' & ') from numbered where next is not null),
      (select quote_literal(word) || case when length(word) >= 3 then ':*' else '' end from numbered where many = 1)
    )::tsquery;
  end;

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
      select t.content_id, t.piece, (length(wide) - length(replace(wide, spread, ''))) / length(spread)
      from unnest(among) as readable (id)
      join contents c on c.organization_id = acting_organization() and c.id = readable.id and c.withdrawn_at is null
      join content_texts kept on kept.organization_id = c.organization_id and kept.content_id = c.id
        and kept.version = c.latest_version
      join chapter_texts t on t.organization_id = c.organization_id and t.content_id = c.id
      cross join lateral (select replace(t.words, ' ', '  ') || ' ' as wide) as one
      where strpos(t.words || ' ', needle) > 0
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
