-- An upload that came to nothing is marked first, then its bytes go, then its row: what is interrupted on the way is
-- found again by the sweep, and nobody sees it meanwhile.
alter table files add column discarded_at timestamptz;
create index files_discarded on files (discarded_at) where discarded_at is not null;

create or replace function abandoned_files(before timestamptz)
  returns table (organization_id uuid, file_id uuid)
  stable security definer set search_path = public language sql
  begin atomic
    select files.organization_id, files.id from files
      where state = 'PENDING' and created_at < before and discarded_at is null
    union all
    select files.organization_id, files.id from files where discarded_at is not null;
  end;

-- Bytes on their way into a version: noted before they are put into the store, forgotten when the version is recorded.
-- What stays noted was put for nothing, and the sweep removes it.
create table incoming_blobs (
  organization_id uuid not null references organizations (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  noted_at timestamptz not null default now(),
  -- The sweep has begun to remove the bytes: whoever wants to put them waits for its end.
  removing_at timestamptz,
  primary key (organization_id, sha256)
);
create index incoming_blobs_noted on incoming_blobs (noted_at);
alter table incoming_blobs enable row level security;
create policy tenant on incoming_blobs using (organization_id = acting_organization());
grant select, insert, update, delete on incoming_blobs to rahle_runtime;

create function abandoned_blobs(before timestamptz)
  returns table (organization_id uuid, sha256 text)
  stable security definer set search_path = public language sql
  begin atomic
    select incoming_blobs.organization_id, incoming_blobs.sha256 from incoming_blobs where noted_at < before;
  end;
