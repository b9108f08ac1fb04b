-- The postings to which the caller has ever applied, for the policy of jobs, which asks once a
-- statement and not for each row. Runs as the owner: otherwise the policies of jobs and
-- job_applications would check each other without end.
create or replace function private.jobs_applied_to() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select job_id from public.job_applications
    where applicant_id = auth.uid() and job_id is not null and private.second_factor_passed())
$$;

revoke all on function private.jobs_applied_to() from public;
grant execute on function private.jobs_applied_to() to anon, authenticated, service_role;
