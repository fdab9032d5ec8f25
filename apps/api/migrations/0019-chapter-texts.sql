-- The text of each book's newest version, for searches over all books. `version` is the one whose text is kept, 0 before
-- there is any; whoever reads a text anew holds the lease meanwhile.
create table content_texts (
  organization_id uuid not null references organizations (id),
  content_id uuid not null,
  version int not null,
  leased_until timestamptz,
  failures int not null default 0,
  primary key (organization_id, content_id),
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade
);
alter table content_texts enable row level security;
create policy tenant on content_texts using (organization_id = acting_organization());

-- A chapter, or a part of a long one. `words` is its text as searches compare it: a space before each word.
create table chapter_texts (
  organization_id uuid not null references organizations (id),
  content_id uuid not null,
  piece int not null,
  href text not null,
  chapter text not null,
  -- The page at its beginning, and after how many characters each further one begins.
  page int not null,
  page_starts int[] not null,
  progression double precision not null,
  progression_end double precision not null,
  text text not null,
  words text not null,
  primary key (organization_id, content_id, piece),
  foreign key (organization_id, content_id) references content_texts (organization_id, content_id) on delete cascade
);
alter table chapter_texts enable row level security;
create policy tenant on chapter_texts using (organization_id = acting_organization());

grant select, insert, update, delete on content_texts, chapter_texts to rahle_runtime;

-- Two words that stand side by side, as one of so many numbers: a phrase of common words is rare all the same, and an
-- index of numbers stays small. The second counts with its first letters, because it may be unfinished in a search.
create function pair_term(word text, next text) returns text
  immutable strict parallel safe language sql
  return '#' || (hashtextextended(word || ' ' || left(next, 3), 0) & 262143);

create function text_terms(words text) returns tsvector
  immutable strict parallel safe cost 10000 language sql
  begin atomic
    with one as materialized (select array_remove(string_to_array(words, ' '), '') as list)
    select array_to_tsvector(list || array(
      select pair_term(word, next) from unnest(list[:cardinality(list) - 1], list[2:]) as pair (word, next)
    ))
    from one;
  end;

-- What a chapter's terms must be for a phrase to stand in it; the words themselves are looked at after that.
create function phrase_terms(words text) returns tsquery
  immutable strict parallel safe language sql
  begin atomic
    with numbered as (
      select word, row_number() over (order by place) as place, lead(word) over (order by place) as next,
        count(*) over () as many
      from unnest(string_to_array(words, ' ')) with ordinality as one (word, place)
      where word <> ''
    )
    select coalesce(
      (select string_agg(quote_literal(pair_term(word, next)), ' & ') from numbered
       where next is not null and (length(next) >= 3 or place < many - 1)),
      (select quote_literal(word) || case when many = 1 and length(word) >= 3 then ':*' else '' end
       from numbered where place = 1)
    )::tsquery;
  end;

create index chapter_texts_terms on chapter_texts using gin (organization_id, text_terms(words));
-- Planned as rare without looking: to look would take longer than every search of a day.
alter index chapter_texts_terms alter column 2 set statistics 0;

-- Row-level security keeps these comparisons from using the index; this looks on its behalf, inside the acting
-- organization only. Of few books the text is looked through at once. `most` chapters are enough: it stops there.
create function found_chapters(phrase text, among uuid[], most int)
  returns table (content_id uuid, piece int, places int)
  stable security definer set search_path = public set plan_cache_mode = force_custom_plan rows 200 language plpgsql as $$
#variable_conflict use_column
declare
  wanted tsquery := phrase_terms(phrase);
begin
  if among is not null and cardinality(among) <= 50 then
    return query
      select t.content_id, t.piece, (length(t.words) - length(replace(t.words, phrase, ''))) / length(phrase)
      from unnest(among) as readable (id)
      join contents c on c.organization_id = acting_organization() and c.id = readable.id and c.withdrawn_at is null
      join content_texts kept on kept.organization_id = c.organization_id and kept.content_id = c.id
        and kept.version = c.latest_version
      join chapter_texts t on t.organization_id = c.organization_id and t.content_id = c.id
      where strpos(t.words, phrase) > 0
      limit most;
  else
    return query
      select t.content_id, t.piece, (length(t.words) - length(replace(t.words, phrase, ''))) / length(phrase)
      from chapter_texts t
      where t.organization_id = acting_organization() and text_terms(t.words) @@ wanted
        and (among is null or t.content_id = any (among))
        and exists (
          select from contents c
          join content_texts kept on kept.organization_id = c.organization_id and kept.content_id = c.id
          where c.organization_id = t.organization_id and c.id = t.content_id
            and c.withdrawn_at is null and kept.version = c.latest_version
        )
        and strpos(t.words, phrase) > 0
      limit most;
  end if;
end $$;

-- The books, of all organizations, whose newest version's text is not kept yet and that nobody is reading now.
create function contents_without_text(most int)
  returns table (organization_id uuid, content_id uuid, version int)
  stable security definer set search_path = public language sql
  begin atomic
    select c.organization_id, c.id, c.latest_version
    from contents c
    left join content_texts kept on kept.organization_id = c.organization_id and kept.content_id = c.id
    where c.latest_version is not null and c.withdrawn_at is null
      and kept.version is distinct from c.latest_version
      and (kept.leased_until is null or kept.leased_until < now())
      and coalesce(kept.failures, 0) < 5
    order by c.organization_id, c.id
    limit most;
  end;
