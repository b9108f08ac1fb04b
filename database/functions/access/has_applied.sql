-- Has the caller ever applied to this posting? Runs as the owner: otherwise the policies of jobs
-- and job_applications would check each other without end.
create or replace function private.has_applied(job uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.job_applications where job_id = job and applicant_id = auth.uid())
    and private.second_factor_passed()
$$;

revoke all on function private.has_applied(uuid) from public;
grant execute on function private.has_applied(uuid) to anon, authenticated, service_role;
