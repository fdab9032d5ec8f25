-- What an organization shows and lends: files, sliders, sample contents, announcements, contents and their versions.

create type item_state as enum ('ACTIVE', 'PASSIVE');
create type file_type as enum ('ORGANIZATION_SLIDER', 'ORGANIZATION_LOGO', 'CONTENT_PACKAGE', 'CONTENT_COVER');
create type file_state as enum ('PENDING', 'READY');

-- An upload is announced (PENDING), then its bytes arrive and are found to be what they claim (READY).
create table files (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  type file_type not null,
  state file_state not null default 'PENDING',
  file_name text not null,
  title text not null,
  mime_type text not null,
  size bigint not null,
  width int,
  height int,
  -- Widths of the resized WebP copies that exist beside the original.
  variants int[] not null default '{}',
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  unique (organization_id, id)
);
create index files_quota on files (organization_id, type) include (size);
create index files_abandoned on files (created_at) where state = 'PENDING';
alter table files enable row level security;
create policy tenant on files using (organization_id = acting_organization());

create table sliders (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  file_id uuid not null,
  title text not null,
  link text,
  state item_state not null,
  position int not null,
  search_key text not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, file_id) references files (organization_id, id)
);
create index sliders_position on sliders (organization_id, position, created_at);
alter table sliders enable row level security;
create policy tenant on sliders using (organization_id = acting_organization());

create table sample_contents (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  group_name text not null,
  title text not null,
  description text not null,
  link text,
  position int not null check (position >= 1),
  search_key text not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  constraint sample_contents_order unique (organization_id, group_name, position)
);
alter table sample_contents enable row level security;
create policy tenant on sample_contents using (organization_id = acting_organization());

create table announcements (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  title text not null,
  description text not null,
  state item_state not null,
  search_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index announcements_created on announcements (organization_id, created_at desc, id);
alter table announcements enable row level security;
create policy tenant on announcements using (organization_id = acting_organization());

create table contents (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  external_id text not null,
  title text not null,
  description text not null,
  summary text,
  category text,
  authors text[] not null default '{}',
  language text,
  cover_file_id uuid,
  -- The external address it was published by, where it was.
  published_url text,
  table_of_contents jsonb,
  resources jsonb,
  pages int not null default 0,
  -- The number of the newest version; null until one is published.
  latest_version int,
  withdrawn_at timestamptz,
  search_key text not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, external_id),
  foreign key (organization_id, cover_file_id) references files (organization_id, id)
);
create index contents_created on contents (organization_id, created_at desc, id);
-- In the order people expect of a list of names, as the queries ask for it.
create index contents_title on contents (organization_id, title collate "und-x-icu", id);
create index contents_category on contents (organization_id, category collate "und-x-icu", id);
create index contents_search on contents using gin (organization_id, search_key gin_trgm_ops);
alter table contents enable row level security;
create policy tenant on contents using (organization_id = acting_organization());

-- The bytes of published files, once per organization however many versions hold them.
create table blobs (
  organization_id uuid not null references organizations (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, sha256)
);
alter table blobs enable row level security;
create policy tenant on blobs using (organization_id = acting_organization());

-- Versions are immutable: they are inserted, never changed.
create table content_versions (
  organization_id uuid not null references organizations (id),
  content_id uuid not null,
  number int not null check (number >= 1),
  manifest_hash text not null,
  total_bytes bigint not null,
  file_count int not null,
  -- The page the viewer opens; null where the version is an external address.
  entry_path text,
  details_path text,
  external_url text,
  notes text,
  published_at timestamptz not null default now(),
  primary key (organization_id, content_id, number),
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade
);
alter table content_versions enable row level security;
create policy tenant on content_versions using (organization_id = acting_organization());

create table content_version_files (
  organization_id uuid not null references organizations (id),
  content_id uuid not null,
  number int not null,
  path text not null,
  sha256 text not null,
  size bigint not null,
  type text not null,
  primary key (organization_id, content_id, number, path),
  foreign key (organization_id, content_id, number)
    references content_versions (organization_id, content_id, number) on delete cascade,
  foreign key (organization_id, sha256) references blobs (organization_id, sha256)
);
create index content_version_files_blob on content_version_files (organization_id, sha256);
alter table content_version_files enable row level security;
create policy tenant on content_version_files using (organization_id = acting_organization());

create table assignments (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  content_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, member_id, content_id),
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references members (organization_id, id) on delete cascade
);
create index assignments_content on assignments (organization_id, content_id);
alter table assignments enable row level security;
create policy tenant on assignments using (organization_id = acting_organization());

create index members_search on members using gin (organization_id, search_key gin_trgm_ops);
create index members_role on members (organization_id, role);
create index organizations_search on organizations using gin (search_key gin_trgm_ops);
create index organizations_created on organizations (created_at desc, id) where archived_at is null;

-- Row-level security keeps LIKE from using an index (it is not leakproof). These look on its behalf, inside the
-- acting organization only, and give back nothing but ids.
create function found_members(pattern text) returns setof uuid
  stable security definer set search_path = public rows 50 language sql
  begin atomic
    select id from members where organization_id = acting_organization() and search_key like pattern;
  end;
create function found_contents(pattern text) returns setof uuid
  stable security definer set search_path = public rows 50 language sql
  begin atomic
    select id from contents where organization_id = acting_organization() and search_key like pattern;
  end;

grant select, insert, update, delete on files, sliders, sample_contents, announcements, contents, blobs,
  content_versions, content_version_files, assignments to rahle_runtime;
