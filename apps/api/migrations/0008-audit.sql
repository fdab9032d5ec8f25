-- What was done in an organization, by whom and from where. Names and roles are those of that moment.
create table audit (
  organization_id uuid not null references organizations (id),
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  action text not null,
  actor_id uuid,
  actor_name text,
  actor_role text,
  target_kind text,
  target_id uuid,
  target_name text,
  target_value text,
  address text,
  request_id uuid,
  primary key (organization_id, id)
);
create index audit_newest on audit (organization_id, at desc, id);
create index audit_action on audit (organization_id, action, at desc, id);
create index audit_actor on audit (organization_id, actor_id, at desc, id);
create index audit_target on audit (organization_id, target_id, at desc, id);
alter table audit enable row level security;
create policy tenant on audit using (organization_id = acting_organization());

-- The server may not delete what it wrote; what is older than 400 days goes by this alone.
create function sweep_audit() returns void
  volatile security definer set search_path = public language plpgsql as $$
declare
  each uuid;
begin
  -- One organization after the other, each by its own part of the index.
  for each in select id from organizations loop
    delete from audit where organization_id = each and at < now() - interval '400 days';
  end loop;
end $$;

-- Without `at` and `id`: when something happened is for the database to say.
grant select on audit to rahle_runtime;
grant insert (
  organization_id, action, actor_id, actor_name, actor_role,
  target_kind, target_id, target_name, target_value, address, request_id
) on audit to rahle_runtime;
