-- Has this person an application that is not withdrawn? From then on administrators may read the
-- data they share, and no longer once all applications are withdrawn.
create or replace function private.is_applicant(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.job_applications where applicant_id = person and status <> 'withdrawn')
$$;

revoke all on function private.is_applicant(uuid) from public;
grant execute on function private.is_applicant(uuid) to authenticated, service_role;
