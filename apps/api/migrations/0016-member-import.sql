-- Imported people have no password until they set one, and may carry the id that the school's own office knows them by.
alter table members alter column password_hash drop not null;
alter table members add column external_id text;
create unique index members_external_id on members (organization_id, external_id) where external_id is not null;
