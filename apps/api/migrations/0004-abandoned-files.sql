-- The sweep crosses organizations: it learns which uploads were announced before a moment and never became usable,
-- by their ids alone, and then enters each organization to look at its own.
create function abandoned_files(before timestamptz)
  returns table (organization_id uuid, file_id uuid)
  stable security definer set search_path = public language sql
  begin atomic
    select files.organization_id, files.id from files where state = 'PENDING' and created_at < before;
  end;
