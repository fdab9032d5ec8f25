-- Markup is sanitised when it is written. Beside what was typed stands what is shown, and of what it was made: by which
-- sanitiser, from which text. Where either is another, it is not shown until it has been made anew.
alter table sample_contents
  add column description_html text,
  add column description_html_of text;

create function markup_source(sanitiser int, markup text) returns text stable language sql
  return sanitiser || ' ' || encode(sha256(convert_to(markup, 'UTF8')), 'hex');

-- Renewing crosses organizations: it learns which rows are due by their ids alone, and then enters each organization.
create function outdated_sample_contents(sanitiser int, after uuid, most int)
  returns table (organization_id uuid, sample_content_id uuid)
  stable security definer set search_path = public language sql
  begin atomic
    select sample_contents.organization_id, sample_contents.id from sample_contents
    where id > after and description_html_of is distinct from markup_source(sanitiser, description)
    order by id limit most;
  end;
