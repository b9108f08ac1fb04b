-- May the caller read this posting's applications and decide on them? Administrators for all.
create or replace function private.hires_for(job uuid) returns boolean
language sql stable set search_path = '' as $$
  select private.is_admin() or coalesce(job = any (private.hiring_jobs()), false)
$$;

revoke all on function private.hires_for(uuid) from public;
grant execute on function private.hires_for(uuid) to authenticated, service_role;
