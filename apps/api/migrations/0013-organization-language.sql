-- Null is English: the language of a first visit. `progress` says who sees how far a reader has come.
alter table organizations
  add column language text check (language in ('en', 'tr')),
  add column progress text not null default 'staff' check (progress in ('staff', 'none'));
