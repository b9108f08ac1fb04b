-- Can people apply to this posting now? Through the end of its closing date in India. Runs as the
-- owner, so that a draft, a closed and a missing posting give the same answer.
create or replace function private.is_open(job uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.jobs
    where id = job and status = 'active' and (closing_date is null or closing_date >= (now() at time zone 'Asia/Kolkata')::date))
$$;

revoke all on function private.is_open(uuid) from public;
grant execute on function private.is_open(uuid) to anon, authenticated, service_role;
