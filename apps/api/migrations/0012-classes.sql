-- Classes, who is in them now, and the books given to them. Who reads a book by a class follows from these rows; nothing
-- is copied into `assignments`. Their keys name classes of the same organization, and so the organization itself.
create table classes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  name text not null,
  search_key text not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  constraint classes_name unique (organization_id, name)
);
alter table classes enable row level security;
create policy tenant on classes using (organization_id = acting_organization());

create table class_members (
  organization_id uuid not null,
  class_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, class_id, member_id),
  foreign key (organization_id, class_id) references classes (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references members (organization_id, id) on delete cascade
);
create index class_members_member on class_members (organization_id, member_id, class_id);
alter table class_members enable row level security;
create policy tenant on class_members using (organization_id = acting_organization());

create table class_contents (
  organization_id uuid not null,
  class_id uuid not null,
  content_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, class_id, content_id),
  foreign key (organization_id, class_id) references classes (organization_id, id) on delete cascade,
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade
);
create index class_contents_content on class_contents (organization_id, content_id, class_id);
alter table class_contents enable row level security;
create policy tenant on class_contents using (organization_id = acting_organization());

grant select, insert, update, delete on classes, class_members, class_contents to rahle_runtime;
