-- Older servers go on.
-- How many jobs are open, for the figures of the whole.
create function job_figures() returns table (kind text, state job_state, jobs int)
  stable security definer set search_path = public language sql
  begin atomic
    select kind, state, count(*)::int from jobs where ended_at is null group by kind, state;
  end;
