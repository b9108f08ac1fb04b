-- Has this person an application that is not withdrawn, for a posting that the caller hires for?
create or replace function private.is_applicant_of_mine(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.job_applications
    where applicant_id = person and status <> 'withdrawn' and job_id = any ((select private.hiring_jobs())::uuid[]));
end;
$$;

revoke all on function private.is_applicant_of_mine(uuid) from public;
grant execute on function private.is_applicant_of_mine(uuid) to authenticated, service_role;
