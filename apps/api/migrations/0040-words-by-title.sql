-- Older servers go on.
-- In which part of a long list, in the order of titles, a word stands: a search by title then looks into those parts alone.

-- The titles at which the parts begin, each of about a thousand contents, equal titles together; null while they are being
-- made for the first time. In another order of letters than that in which they were made they mean nothing. Smaller
-- organizations have no row.
create table title_ranges (
  organization_id uuid primary key references organizations (id),
  first_titles text[],
  collation_version text
);
alter table title_ranges enable row level security;
create policy tenant on title_ranges using (organization_id = acting_organization());

-- The words of all contents, withdrawn ones too, with the numbers of the ranges that they stand in. A word may be too long
-- for any index but this. What a word names too much costs a look; were anything missing, a search would be wrong.
create table title_words (
  organization_id uuid not null,
  word text not null,
  ranges int[] not null
);
create index title_words_word on title_words using gin (organization_id, word gin_trgm_ops);
alter table title_words enable row level security;
create policy tenant on title_words using (organization_id = acting_organization());

-- Contents that came, or got another title or other words, since the ranges were made: one row for each time. Rows are
-- inserted alone, so that no writer waits for another.
create table title_changes (
  organization_id uuid not null,
  content_id uuid not null
);
create index title_changes_organization on title_changes (organization_id);
alter table title_changes enable row level security;
create policy tenant on title_changes using (organization_id = acting_organization());

-- A word is what stands between blanks. Shorter ones than three letters no index finds.
create function title_words_of(search_key text) returns setof text
  immutable parallel safe language sql
  begin atomic
    select word from unnest(string_to_array(replace(search_key, E'\n', ' '), ' ')) as word where length(word) >= 3;
  end;

-- Whoever reads by a snapshot of long ago does not see that the organization has ranges, and so notes its changes anyway.
create function note_title_changes() returns trigger
  volatile security definer set search_path = public language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into title_changes (organization_id, content_id)
      select organization_id, id from added
      where current_setting('transaction_isolation') <> 'read committed'
        or exists (select from title_ranges kept where kept.organization_id = added.organization_id);
  else
    insert into title_changes (organization_id, content_id)
      select organization_id, id from added join removed using (organization_id, id)
      where (added.title <> removed.title or added.search_key <> removed.search_key)
        and (current_setting('transaction_isolation') <> 'read committed'
          or exists (select from title_ranges kept where kept.organization_id = added.organization_id));
  end if;
  return null;
end $$;
create trigger note_title_added after insert on contents
  referencing new table as added for each statement execute function note_title_changes();
create trigger note_title_changed after update on contents
  referencing new table as added old table as removed for each statement execute function note_title_changes();

create function title_collation() returns text
  stable language sql return pg_collation_actual_version('pg_catalog."und-x-icu"'::regcollation);

-- Begins to note the changes of organizations that are large enough, and names those whose ranges are to be made for the
-- first time, or anew.
create function begin_title_ranges(from_contents int, most_changes int) returns table (id uuid, is_first boolean)
  volatile security definer set search_path = public language sql
  begin atomic
    insert into title_ranges (organization_id)
      select organization_id from list_totals where list = 'contents'
      group by organization_id having sum(total) >= from_contents
      on conflict do nothing;
    select kept.organization_id, first_titles is null
      from title_ranges kept join organizations o on o.id = kept.organization_id
      where o.archived_at is null and (first_titles is null or collation_version is distinct from title_collation() or (
        select count(*) from (
          select from title_changes changed where changed.organization_id = kept.organization_id limit most_changes + 1
        ) noted
      ) > most_changes);
  end;

-- Makes all of it from one snapshot, and forgets the changes that this snapshot shows. A change and the note of it are one
-- transaction: either both are seen here, and the note is needed no more, or neither is, and the note stays. Changes that
-- nobody noted are seen here because all transactions have ended that had begun before the row in title_ranges was there;
-- who calls this has waited for them. What a search sees, before or after this, is the same snapshot for all its tables.
create function make_title_ranges(whose uuid, per_range int) returns void
  volatile security definer set search_path = public set work_mem = '64MB' language plpgsql as $$
declare
  firsts text[];
begin
  if current_setting('transaction_isolation') = 'read committed' then
    raise 'Ranges are made from one snapshot';
  end if;
  -- First of all, so that of two who make the same the later one fails here.
  perform from title_ranges where organization_id = whose for update;
  if not found then
    raise 'The changes of this organization are not noted yet';
  end if;
  delete from title_changes where organization_id = whose;
  delete from title_words where organization_id = whose;
  firsts := array(
    select min(title collate "und-x-icu") as first_title from (
      select title, (rank() over (order by title collate "und-x-icu") - 1) / per_range as number
      from contents where organization_id = whose
    ) ranked
    group by number order by first_title
  );
  insert into title_words (organization_id, word, ranges)
    select whose, word, array_agg(number order by number) from (
      -- `offset` has the number found once for each content, not for each word.
      select distinct word, number from (
        select search_key, width_bucket(title collate "und-x-icu", firsts) as number
        from contents where organization_id = whose offset 0
      ) numbered, title_words_of(search_key) as word
    ) found
    group by word;
  update title_ranges set first_titles = firsts, collation_version = title_collation() where organization_id = whose;
  -- New entries would be looked through one by one until a vacuum.
  perform gin_clean_pending_list('title_words_word');
end $$;

revoke execute on function begin_title_ranges, make_title_ranges from public;
grant execute on function begin_title_ranges, make_title_ranges to rahle_runtime;
