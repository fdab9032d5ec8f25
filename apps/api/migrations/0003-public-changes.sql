-- What anyone may see is kept ready by every server process. Whatever changes it tells them all, by the name of the
-- organization it belongs to; a transaction that is rolled back tells nobody.
create function tell_public_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('rahle_public', old.organization_id::text);
  else
    perform pg_notify('rahle_public', new.organization_id::text);
  end if;
  return null;
end $$;

create function tell_organization_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('rahle_public', old.id::text);
  else
    perform pg_notify('rahle_public', new.id::text);
  end if;
  return null;
end $$;

create trigger public_change after insert or update or delete on organizations
  for each row execute function tell_organization_change();
create trigger public_change after insert or update or delete on sliders
  for each row execute function tell_public_change();
create trigger public_change after insert or update or delete on sample_contents
  for each row execute function tell_public_change();
create trigger public_change after insert or update or delete on contents
  for each row execute function tell_public_change();
create trigger public_change after insert or update or delete on files
  for each row execute function tell_public_change();
