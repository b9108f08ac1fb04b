-- rpc closed_job(job): what everybody may know of a posting that was public and is closed: its name
-- and since when it is closed. No row for one that was never active, is a draft, or does not exist.
create or replace function private.closed_job(job uuid) returns table (
  id uuid, title text, company_name text, location text, closed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select id, title, company_name, location, closed_at from public.jobs
  where id = job and status = 'closed' and published_at is not null
$$;

create or replace function public.closed_job(job uuid) returns table (
  id uuid, title text, company_name text, location text, closed_at timestamptz)
language sql stable set search_path = '' as $$ select * from private.closed_job(job) $$;

revoke all on function private.closed_job(uuid), public.closed_job(uuid) from public;
grant execute on function private.closed_job(uuid), public.closed_job(uuid) to anon, authenticated, service_role;
