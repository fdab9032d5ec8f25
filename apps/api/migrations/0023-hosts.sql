-- Older servers go on.
-- Which hosts serve this database, a row for each folder of data (decisions §15). What is kept in a host's own folder is
-- not on the others, so a host that stores locally must be the only one. The server's own role neither reads nor writes it.
create table hosts (
  id uuid primary key,
  name text not null,
  storage text not null,
  -- Tells a host that was started again from another one on the same folder.
  boot text not null,
  run uuid not null,
  seen_at timestamptz not null default now()
);

-- How many mails wait, and since when: nobody's address, for the figures of the whole.
create function outbox_figures() returns table (waiting int, oldest_seconds float8)
  stable security definer set search_path = public language sql
  begin atomic
    select count(*)::int, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from outbox;
  end;
