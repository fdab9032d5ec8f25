-- Links by which people set a password. What a link carries is made from its id by a key that is not kept here.
create type password_link_kind as enum ('link', 'card');
create table password_links (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  member_id uuid not null,
  kind password_link_kind not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, member_id) references members (organization_id, id) on delete cascade
);
create index password_links_member on password_links (organization_id, member_id);
create index password_links_expiry on password_links (expires_at);
alter table password_links enable row level security;
create policy tenant on password_links using (organization_id = acting_organization());
grant select, insert, update, delete on password_links to rahle_runtime;

-- Whoever changes a password, by whatever way, ends every link that would change it again.
create function end_password_links() returns trigger
  volatile security definer set search_path = public language plpgsql as $$
begin
  delete from password_links where organization_id = new.organization_id and member_id = new.id;
  return null;
end $$;
create trigger end_password_links after update of password_hash on members
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function end_password_links();

create function sweep_password_links() returns void
  volatile security definer set search_path = public language sql
  begin atomic
    delete from password_links where expires_at < now();
  end;
