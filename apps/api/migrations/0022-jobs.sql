-- Work that outlives the request it began with, done by whichever process is free. Whoever takes a job holds it under a
-- lease and renews that while it works; a lease that has run out is taken up by another.
create type job_state as enum ('waiting', 'running', 'done', 'refused');
create table jobs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  kind text not null,
  state job_state not null default 'waiting',
  -- What is to be done and for whom; emptied when it has ended. Of the type that keeps any text as it is.
  payload json not null,
  -- In percent.
  progress int not null default 0 check (progress between 0 and 100),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  holder uuid,
  leased_until timestamptz,
  result json,
  error json,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'running') = (holder is not null and leased_until is not null)),
  check ((state in ('done', 'refused')) = (ended_at is not null)),
  check ((state = 'done') = (result is not null)),
  check ((state = 'refused') = (error is not null))
);
create index jobs_open on jobs (organization_id, created_at) where ended_at is null;
create index jobs_created on jobs (created_at);
alter table jobs enable row level security;
create policy tenant on jobs using (organization_id = acting_organization());
grant select, insert, update, delete on jobs to rahle_runtime;

-- Of every organization that is not archived: what waits, and what was left by those who died. Whose organization has
-- least under way comes first, so that one with a hundred jobs does not hold up the others.
create function take_jobs(taker uuid, kinds text[], lease_seconds float8, most int)
  returns table (id uuid, organization_id uuid, kind text, payload json, attempts int)
  volatile security definer set search_path = public language sql
  begin atomic
    update jobs j
    set state = 'running', holder = taker, leased_until = now() + make_interval(secs => lease_seconds),
      attempts = j.attempts + 1
    where j.id in (
      select due.id from jobs due join organizations o on o.id = due.organization_id
      where due.ended_at is null and due.kind = any (kinds) and o.archived_at is null
        and case due.state when 'waiting' then due.due_at <= now() else due.leased_until < now() end
      order by (
        select count(*) from jobs under_way
        where under_way.organization_id = due.organization_id and under_way.ended_at is null
          and under_way.state = 'running' and under_way.leased_until >= now()
      ), due.created_at
      limit most for update of due skip locked
    )
    returning j.id, j.organization_id, j.kind, j.payload, j.attempts;
  end;

-- Also what has waited for so long: its organization is archived, or nobody does such work any more.
create function sweep_jobs() returns void
  volatile security definer set search_path = public language sql
  begin atomic
    delete from jobs where created_at < now() - interval '7 days' and state <> 'running';
  end;
