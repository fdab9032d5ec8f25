-- Roles belong to the whole cluster: another database in it may have made this one already.
do $$ begin
  create role rahle_runtime nologin;
exception when duplicate_object or unique_violation then null;
end $$;

-- Whoever migrates must be able to step down to the runtime role, superuser or not.
do $$ begin
  execute format('grant rahle_runtime to %I', current_user);
exception when others then
  if not pg_has_role(current_user, 'rahle_runtime', 'member') then raise; end if;
end $$;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create type membership as enum ('open', 'approval');
create type member_state as enum ('ACTIVE', 'PENDING', 'PASSIVE');
create type staff_state as enum ('ACTIVE', 'PASSIVE');
create type local_role as enum ('MANAGER', 'TEACHER', 'LEARNER');
create type platform_role as enum ('SUPER_USER', 'AGENT');

-- The organization a statement acts for; without one, no tenant row is visible.
create function acting_organization() returns uuid stable language sql
  return nullif(current_setting('rahle.organization', true), '')::uuid;

-- Platform staff: they belong to no organization and may sign in at those they manage (decisions §2).
create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text not null unique,
  first_name text not null,
  last_name text not null,
  role platform_role not null,
  state staff_state not null default 'ACTIVE',
  password_hash text not null,
  created_at timestamptz not null default now()
);

create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  domain text not null,
  logo text,
  membership membership not null default 'open',
  agent_id uuid references staff (id) on delete set null,
  search_key text not null,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
-- An archived organization gives its domain back.
create unique index organizations_domain on organizations (domain) where archived_at is null;
create index organizations_agent on organizations (agent_id);

-- An account and its membership are one row, because accounts are per organization.
create table members (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  user_id uuid not null default gen_random_uuid(),
  email text not null,
  email_key text not null,
  first_name text not null,
  last_name text not null,
  role local_role not null,
  state member_state not null,
  password_hash text not null,
  search_key text not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, user_id),
  unique (organization_id, email_key)
);
create index members_created on members (organization_id, created_at, id);
alter table members enable row level security;
create policy tenant on members using (organization_id = acting_organization());

-- `generation` counts the refresh tokens handed out, `acknowledged` the last one known to have arrived.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  member_id uuid,
  staff_id uuid references staff (id) on delete cascade,
  generation int not null default 1,
  acknowledged int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, member_id) references members (organization_id, id) on delete cascade,
  check (num_nonnulls(member_id, staff_id) = 1)
);
create index sessions_member on sessions (organization_id, member_id);
create index sessions_staff on sessions (staff_id);
create index sessions_expiry on sessions (expires_at);
alter table sessions enable row level security;
create policy tenant on sessions using (organization_id = acting_organization());

-- Failed logins and registrations, counted per window. Losing the counts in a crash harms nobody.
create unlogged table attempts (
  key text primary key,
  count int not null,
  resets_at timestamptz not null
);

-- Three questions that cross organizations, each answered for the platform alone and by one fact only.
create function is_local_address(key text) returns boolean
  stable security definer set search_path = public language sql
  return exists (select from members where email_key = key);

create function end_staff_sessions(whose uuid, but_not uuid) returns void
  volatile security definer set search_path = public language sql
  begin atomic
    delete from sessions where staff_id = whose and id is distinct from but_not;
  end;

create function sweep_sessions() returns void
  volatile security definer set search_path = public language sql
  begin atomic
    delete from sessions where expires_at < now();
  end;

grant usage on schema public to rahle_runtime;
grant select, insert, update, delete on staff, organizations, members, sessions, attempts to rahle_runtime;
