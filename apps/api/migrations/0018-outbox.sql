-- Mails on their way. A row is there until the mail server has taken the mail, refused it for good, or time is up. It
-- holds whom to write to and why, never what the mail says: a link's token is made when the mail is sent.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  kind text not null check (kind in ('forgotten_password')),
  -- As it was typed; nobody has looked yet whether it is anyone's.
  address text not null,
  link_id uuid,
  attempts int not null default 0,
  -- Whoever takes the mail to send it moves this on by the time it may take: if they die, the mail is due again.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  foreign key (organization_id, link_id) references password_links (organization_id, id) on delete cascade
);
create index outbox_due on outbox (due_at);
create index outbox_link on outbox (organization_id, link_id);
alter table outbox enable row level security;
create policy tenant on outbox using (organization_id = acting_organization());
grant select, insert, update, delete on outbox to rahle_runtime;

-- One process takes a mail at a time; which organization it is of, only the row knows.
create function take_mails(lease_seconds float8, most int)
  returns table (id uuid, organization_id uuid, kind text, address text, link_id uuid, attempts int, created_at timestamptz)
  volatile security definer set search_path = public language sql
  begin atomic
    update outbox o
    set due_at = now() + make_interval(secs => lease_seconds), attempts = o.attempts + 1
    where o.id in (
      select due.id from outbox due where due.due_at <= now()
      order by due.due_at limit most for update skip locked
    )
    returning o.id, o.organization_id, o.kind, o.address, o.link_id, o.attempts, o.created_at;
  end;
