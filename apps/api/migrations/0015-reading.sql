-- Where people are in their books, and what they marked there. Both belong to a person in an organization and to nobody
-- else: they outlive a promotion, in which the member becomes platform staff, and an assignment that is taken back.
create table reading_positions (
  organization_id uuid not null references organizations (id),
  user_id uuid not null,
  content_id uuid not null,
  href text not null,
  cfi text,
  page integer,
  progression double precision not null,
  version integer not null,
  device text not null,
  read_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, user_id, content_id),
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade
);
create index reading_positions_content on reading_positions (organization_id, content_id);
alter table reading_positions enable row level security;
create policy tenant on reading_positions using (organization_id = acting_organization());

create type mark_kind as enum ('BOOKMARK', 'HIGHLIGHT', 'NOTE');

-- `cursor` grows with every change of one person's marks in one book; a mark that is deleted stays as an empty row.
create table reading_marks (
  organization_id uuid not null references organizations (id),
  user_id uuid not null,
  content_id uuid not null,
  id uuid not null,
  kind mark_kind not null,
  colour text,
  note text,
  version integer not null,
  selector jsonb not null,
  cursor bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (organization_id, user_id, content_id, id),
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade
);
create unique index reading_marks_cursor on reading_marks (organization_id, user_id, content_id, cursor);
create index reading_marks_content on reading_marks (organization_id, content_id);
alter table reading_marks enable row level security;
create policy tenant on reading_marks using (organization_id = acting_organization());

grant select, insert, update, delete on reading_positions, reading_marks to rahle_runtime;

-- With an account goes what it read and marked. Looked at when the transaction ends: a promotion deletes the member and
-- makes the same person staff.
create function forget_reading_of_member() returns trigger
  security definer set search_path = public language plpgsql as $$
begin
  if exists (select from staff where id = old.user_id)
    or exists (select from members where organization_id = old.organization_id and user_id = old.user_id)
  then return null; end if;
  delete from reading_positions where organization_id = old.organization_id and user_id = old.user_id;
  delete from reading_marks where organization_id = old.organization_id and user_id = old.user_id;
  return null;
end $$;
create constraint trigger forget_reading after delete on members
  deferrable initially deferred for each row execute function forget_reading_of_member();

create function forget_reading_of_staff() returns trigger
  security definer set search_path = public language plpgsql as $$
begin
  delete from reading_positions where user_id = old.id;
  delete from reading_marks where user_id = old.id;
  return null;
end $$;
create trigger forget_reading after delete on staff for each row execute function forget_reading_of_staff();
